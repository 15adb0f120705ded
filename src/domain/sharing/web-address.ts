const common = new Set(
  (
    'com net org info biz edu gov app dev site online store shop xyz top club vip click link live page web today ' +
    'email homes house example'
  ).split(' '),
)
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const dotted = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.。])+([\p{L}\p{N}-]+)/giu
const schemed = /\b[a-z][a-z\d+.-]*:\/\/|\bwww[.。]/i
const numbered = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/

/** Whether a text names a site or a mailbox, also as mail programs make links of it, and in wide letters. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (schemed.test(plain) || numbered.test(plain)) return true
  return [...plain.matchAll(dotted)].some(([, end]) => isTopLevel(end!.toLowerCase()))
}

const isTopLevel = (end: string): boolean =>
  common.has(end) ||
  end.startsWith('xn--') ||
  (/^[a-z]{2}$/.test(end) && countries.of(end.toUpperCase()) !== undefined)

/** A name of which no mail program makes a link: `J. R. Lee`, `evil. example`. */
export const unlinked = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/:\/\//g, ': ')
    .replace(/[.。](?=[\p{L}\p{N}])/gu, '. ')
