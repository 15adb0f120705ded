/** Puts the player of a film or a tour where its button was: the other site is asked for nothing before. */
export function playHere(button: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.className = 'gallery__player'
  frame.title = button.parentElement?.querySelector('.gallery__title')?.textContent ?? 'Player'
  frame.allow = 'fullscreen; autoplay'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.src = button.dataset['embed']!
  button.parentElement!.replaceChildren(frame)
  frame.focus()
}
