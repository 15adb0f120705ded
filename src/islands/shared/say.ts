const maxSentences = 3

/**
 * Says a sentence to those who cannot see what changed. It stands beside the sentences before it, since the next news (a
 * search that answers at once) must not take away one that is still being said; each is read by itself (Page.astro).
 */
export function say(sentence: string): void {
  const place = document.querySelector('#announcement')
  if (place === null) return
  const line = document.createElement('p')
  line.textContent = sentence
  place.append(line)
  while (place.childElementCount > maxSentences) place.firstElementChild?.remove()
}
