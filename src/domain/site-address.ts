const shownMost = 100

/**
 * The first address of a web site in a text, or what mail programs take for one and make a link of; null without. Mail
 * addresses are none.
 */
export function findSiteAddress(text: string): string | null {
  const plain = text.normalize('NFKC')
  const words = plain.matchAll(/[\p{L}\p{N}_.。@:/-]+/gu)
  for (const [word] of words) {
    const whole = word.replace(/^[.:/-]+|[.:/-]+$/gu, '')
    if (/[a-z]:\/\//iu.test(word) || (!word.includes('@') && whole.split(/[:/]+/).some(isHost)))
      return whole.slice(0, shownMost)
  }
  return null
}

/** Labels with points between, the last one of letters. */
function isHost(word: string): boolean {
  const labels = word.replace(/^[.。]+|[.。]+$/gu, '').split(/[.。]/)
  const last = labels.at(-1)!
  return labels.length > 1 && !labels.includes('') && /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(last)
}

/** A name of which no mail program makes a link: `J. R. Lee`, `evil. example`. */
export const unlinked = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/:\/\//g, ': ')
    .replace(/[.。](?=[\p{L}\p{N}])/gu, '. ')
