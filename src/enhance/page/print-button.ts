// Without scripts there is no button: a browser prints by its own menu.

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
