import { unaccented } from './name-words.ts'
import { wordLists } from './word-lists.ts'

export const forms: Readonly<Record<string, string>> = {
  bed: 'bedroom bedrooms beds bedrms bedrm bdrms bdrm br brs bedrom bedrooms',
  bath: 'bathroom bathrooms baths bathrms bthrm bathrm bth bths',
  area: 'size surface space footage areas squarefootage sqfootage measurement',
  lot: 'land plot parcel lots site',
  year: 'yr years',
  parking: 'parkings park carpark',
  floor: 'storey story floors stories storeys level levels',
  building: 'bldg build buildings',
  address: 'addr addresses addres adress',
  neighborhood: 'neighbourhood neighborhoods neighbourhoods neigh neighborhd',
  listing: 'list listings listed ad advert',
  price: 'prices pricing',
  description: 'desc descr descriptions discription describe',
  built: 'construction constructed builtin',
  sold: 'sale sales',
  date: 'dt dates day',
  latitude: 'lat latitud lattitude',
  longitude: 'lon lng long longitud longtitude',
  agent: 'agents realtor',
  office: 'agency brokerage company firm',
  phone: 'telephone tel phones mobile cell',
  amount: 'amt',
  zip: 'zipcode postcode postal postalcode',
}
const formOf = new Map(
  Object.entries(forms).flatMap(([form, words]) => words.split(' ').map((word) => [word, form])),
)

const plainNoise = `
property properties prop listing listings home house building bldg address addr location geo details detail info
facts reso hdp data item main the total tot num number no nbr n nb count of approx apx approximate current display
public primary situs features feature field mls estate real l lm obj name text value amount raw in at on str string
de del da do di des du dos das la le el los las der die van het
formatted yn flag numeric decimal integer ca is has with and a for to by decode dscr nm txt val
coordinates coordinate coord coords gps geom position point
`
const everywhere = new Set(plainNoise.trim().split(/\s+/))
const ofLanguages: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ...Map.groupBy(
      wordLists.filter(({ head }) => head === 'noise'),
      ({ language }) => language,
    ),
  ].map(
    ([language, lists]) =>
      [language, new Set(lists.flatMap(({ words }) => words.map(unaccented)))] as const,
  ),
)
const english = ofLanguages.get('en')

const counting = new Set(
  (
    '# number no nbr nb num nr count tot n numero nro nombre anzahl aantal liczba ilosc numer cantidad ' +
    'quantidade qtd antal antall pocet broj jumlah sayisi kolichestvo количество номер число кількість ' +
    'szama numarul nomor cislo'
  ).split(' '),
)
/** Whether a word stands for a value: “land value” is not the area of the land. */
export const isWorth = (word: string): boolean => /^(?:values?|val|amounts?|amt)$/.test(word)

export const isPlainNoise = (word: string): boolean => everywhere.has(word)

export const isCounting = (word: string): boolean => counting.has(word)

/** Reduces names to canonical words: `bed_room_count` and `count of bedrooms` both become bed and count. */
export function canonical(words: readonly string[]): string[] {
  const bag: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const joined = formOf.get(word + (words[at + 1] ?? ''))
    if (joined !== undefined && at + 1 < words.length) at++
    bag.push(joined ?? formOf.get(word) ?? withoutPlural(word))
  }
  return bag
}

const withoutPlural = (word: string) => (/^[a-z]{4,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word)

export const bagOf = (words: readonly string[]): string =>
  [...new Set(canonical(words))].sort().join(' ')

/** Whether a word has no meaning. A number such as that in `X5 latitude` only counts columns. */
const isNoise = (word: string, language: string) =>
  everywhere.has(word) ||
  english?.has(word) === true ||
  ofLanguages.get(language)?.has(word) === true ||
  /^(?:[a-z]?\d{1,2}|#)$/.test(word)

const maxNoise = 5

export function* withoutNoise(
  words: readonly string[],
  language: string,
): Generator<{ readonly words: readonly string[]; readonly lost: readonly string[] }> {
  const places = words
    .flatMap((word, at) => (isNoise(word, language) ? [at] : []))
    .slice(0, maxNoise)
  const choices = Array.from({ length: 2 ** places.length }, (_, mask) =>
    places.filter((_, bit) => (mask >> bit) & 1),
  ).sort((a, b) => a.length - b.length)
  for (const noise of choices) {
    const rest = words.filter((_, at) => !noise.includes(at))
    if (rest.length > 0) yield { words: rest, lost: noise.map((at) => words[at]!) }
  }
}
