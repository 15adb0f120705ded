const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Lower-cases text without accents, in a Unicode normal form, to compare column names and word lists. */
export function unaccented(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return text
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(special, (letter) => letters[letter]!)
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
}
const ascii = /^[ -~]*$/

/** Normalizes names: `List_Price` and `LIST PRICE` become `listprice`, and `Wohnfläche` becomes `wohnflache`. */
export const keyOf = (name: string) => unaccented(name).replace(/[^\p{L}\p{N}\p{M}$#]/gu, '')

/** Splits a name into words: `resoFacts.lotSize`, `LOT_SIZE`, and `Lot Size` all end with lot and size. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}\p{Sc}²㎡#]+/u)
    .map(unaccented)
    .filter((word) => word !== '')
