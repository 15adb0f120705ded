let countries: Intl.DisplayNames | undefined
const dotted = /[\p{L}\p{M}\p{N}\p{So}.。-]+/gu
const schemed = /[a-z\d+.-]:\/\/|\bmailto:|\bwww[.。]/i
const numbered = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/

/** Words that begin sentences, and file extensions. Neither is a domain, as in `here.The` without its space. */
const ordinaryWords = new Set(
  (
    'the this that these those they there their then than and but for with from when what where which who why our ' +
    'his her she its let would could should please thanks thank also just very not was were are has have had will ' +
    'can all any some both each after before since while because however hope hello nice great good beautiful ' +
    'lovely perfect amazing come check look looks looking want maybe yes see text write ask tell know think take ' +
    'still only even every many much more most other such two three four five six ' +
    'pdf jpg jpeg png gif webp heic doc docx xls xlsx csv txt rtf'
  ).split(' '),
)
const abbreviations = /^(?:st|ste|mt|ft|dr|mr|mrs|ms|no|apt|ave|blvd|rd|sq|approx|incl|vs)$/i

/** Whether the text contains anything, in any script, that a mail program may turn into a link. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}|\ufe0f/gu, '')
  if (schemed.test(plain) || numbered.test(plain)) return true
  return (plain.match(dotted) ?? []).some((run) => {
    const isAscii = /^[\x21-\x7e。]+$/.test(run)
    const labels = run.split(isAscii ? /[.。]/ : '.')
    return labels.some((label, i) => isTopLevel(label, labels[i - 1] ?? ''))
  })
}

/** New top-level domains appear every year, so any word counts as one. Two Latin letters must be a country code. */
function isTopLevel(label: string, before: string): boolean {
  if (
    before === '' ||
    before.endsWith('-') ||
    !/^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu.test(label)
  )
    return false
  if (/^[a-z]{2}$/i.test(label)) {
    countries ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    return countries.of(label.toUpperCase()) !== undefined
  }
  if (/^\p{Lu}\p{Ll}/u.test(label) && abbreviations.test(before)) return false
  return !ordinaryWords.has(label.toLowerCase())
}

/** Changes a name so that no mail program turns it into a link: `J. R. Lee`, `evil. example`. */
export const preventLink = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/:\/\//g, ': ')
    .replace(/[.。](?=[\p{L}\p{M}\p{N}])/gu, '. ')
