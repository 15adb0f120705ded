import { type AreaUnit, areaUnitOf } from '#src/import/convert/numbers/area-units.ts'
import { currencyOf } from '#src/import/convert/numbers/currencies.ts'

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ñ: 'n',
}

const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łßøæœđ]/g, (letter) => letters[letter]!)

/** `List_Price`, `listPrice`, and `LIST PRICE` are `listprice`; `Wohnfläche` is `wohnflache`. */
export const keyOf = (name: string) => unaccented(name).replace(/[^\p{L}\p{N}²$#]/gu, '')

/** The words of a name: `resoFacts.lotSize`, `LOT_SIZE`, and `Lot Size` end with lot and size. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{N}²$€£¥#]+/u)
    .map(unaccented)
    .filter((word) => word !== '')

/** A name without the unit and the currency that it states. */
export interface PlainName {
  readonly words: readonly string[]
  readonly unit: AreaUnit | null
  readonly currency: string | null
}

/** `Wohnfläche (m²)`, `price_eur`: the unit or the currency among the last words. */
export function plainNameOf(name: string): PlainName {
  const words = wordsOf(name)
  for (const length of [2, 1]) {
    const tail = words.slice(-length).join(' ')
    const unit = words.length > 0 ? areaUnitOf(tail) : null
    if (unit !== null) return { words: words.slice(0, -length), unit, currency: null }
  }
  const head = areaUnitOf(words[0] ?? '')
  if (head !== null) return { words: words.slice(1), unit: head, currency: null }
  const currency = currencyOf(words.at(-1) ?? '')
  return currency === undefined || words.length < 2
    ? { words, unit: null, currency: null }
    : { words: words.slice(0, -1), unit: null, currency }
}

/** Words before or after the one that counts. */
const before = new Set(
  `
property properties prop listing listings list home house house building bldg address addr
location geo details detail info facts reso hdp data item main the total tot num number no nbr n
nb count of approx apx approximate current display public primary situs site attributes features
feature field unformatted mls estate real l lm nombre anzahl liczba numero cantidad de des du d
la le dane oferta annonce bien immobilie objekt inmueble anuncio immobile nieruchomosci obj
vivienda
`
    .trim()
    .split(/\s+/),
)
const after = new Set(
  `
name text desc description value number no nbr num count total amount amt raw code in at on
display str string formatted of house home property yn flag numeric decimal integer ca approx apx ft usd search
`
    .trim()
    .split(/\s+/),
)

/** `X5 latitude` numbers its column. */
const isBefore = (word: string) => before.has(word) || /^[a-z]\d{1,2}$/.test(word)

/** The name as it is, then with fewer and fewer of the words around the one that counts. */
export function* shorterNames(words: readonly string[]): Generator<readonly string[]> {
  let from = 0
  while (from < words.length && (from === 0 || isBefore(words[from - 1]!))) {
    for (let to = words.length; to > from; to--) {
      if (to < words.length && !after.has(words[to]!)) break
      yield words.slice(from, to)
    }
    from++
  }
}
