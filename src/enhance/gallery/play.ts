/** Replaces a button with a video player. Nothing is requested from the other site before. */
export function playHere(button: HTMLElement): void {
  const iframe = document.createElement('iframe')
  iframe.className = 'gallery__player'
  iframe.title = button.parentElement?.querySelector('.gallery__title')?.textContent ?? 'Player'
  iframe.allow = 'fullscreen; autoplay'
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  iframe.src = button.dataset['embed']!
  button.parentElement!.replaceChildren(iframe)
  iframe.focus()
}
