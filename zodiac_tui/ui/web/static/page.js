// What the page does around the terminal: keys go to it at once, and a button opens the game again.
document.getElementById("again").addEventListener("click", () => window.location.reload());

function focusTerminal() {
  document.querySelector(".xterm-helper-textarea")?.focus();
}

new MutationObserver(() => {
  if (document.body.classList.contains("-closed")) document.getElementById("again").focus();
  else if (document.body.classList.contains("-first-byte")) focusTerminal();
}).observe(document.body, { attributes: true, attributeFilter: ["class"] });
window.addEventListener("focus", focusTerminal);
