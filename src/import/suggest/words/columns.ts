import { labelOf } from '#src/domain/dictionary/define/labels.ts'
import { furtherFields, standardFields } from '#src/domain/dictionary/index.ts'
import { englishBuildings } from './english-buildings.ts'
import { englishPlaces } from './english-places.ts'
import { otherLanguages } from './languages.ts'
import { keyOf, wordsOf } from './names.ts'
import { wordLists } from './word-lists.ts'

/** A field that a name may mean; a higher score is more likely. */
export interface Meaning {
  readonly field: string
  readonly score: number
}

const unusable = new Set([
  'Id',
  'MlsId',
  'StreetAddress',
  'Media',
  'Audience',
  'OriginatingSystemName',
])
const usable = standardFields.filter(
  ({ storage, name }) => storage !== 'derived' && !unusable.has(name),
)

/** Fields by the plain key of every name they are known under. */
const meanings = new Map<string, Meaning[]>()

for (const { name, alias, label } of usable) {
  add(name, name, 1)
  for (const word of [alias, label, labelOf(name)]) if (word !== null) add(name, word, 0.99)
}
for (const lists of [englishPlaces, englishBuildings, otherLanguages])
  for (const [field, words] of Object.entries(lists))
    for (const [at, word] of words.entries()) add(field, word, 0.98 - at / 10_000)

function add(field: string, word: string, score: number): void {
  const key = keyOf(word)
  const known = meanings.get(key) ?? []
  if (known.every((one) => one.field !== field)) meanings.set(key, [...known, { field, score }])
}

export const meaningsOfKey = (key: string): readonly Meaning[] => meanings.get(key) ?? []

/** Persons who have not agreed to be stored. */
const namesPersons = /^(?:Owner|Occupant)(?:Name|Phone)$/

const furtherNames = new Map(
  furtherFields
    .filter(({ name }) => !namesPersons.test(name))
    .map(({ name }) => [keyOf(name), name] as const),
)

/** A further field of RESO by its whole name, whose parts are words that mean anything. */
export function furtherMeaning(key: string): Meaning[] {
  const field = furtherNames.get(key)
  return field === undefined ? [] : [{ field, score: 0.9 }]
}

export const isNameOfField = (name: string): boolean =>
  meanings.has(keyOf(name)) || furtherNames.has(keyOf(name))

/** Names of RESO, for those that are nearly one. */
export const namesOfFields: readonly string[] = usable.map(({ name }) => name)

/** Columns with addresses of pictures. */
const photoKeys = new Set(
  wordLists(`
Media = photo, photos, picture, picture url, pictures, image, images, image url, photo url,
  photo urls, thumbnail, img, img src, image urls, main image, primary photo, photo 1, image 1,
  foto, fotos, imagen, imagenes, bild, bilder, immagine, immagini, zdjecia, zdjecie, url image,
  cover photo, main photo, url foto, 写真, 画像, photo link, media url, photo primary url
`).Media!.map(keyOf),
)

const photoWords = new Set(
  'photo photos image images picture pictures img imgs foto fotos bild bilder immagini zdjecia imagenes'.split(
    ' ',
  ),
)
const notPhotos = new RegExp(
  'individual|member|person|contact|organi[sz]ation|advertis|provider|agent|broker|office|agency|' +
    'logo|avatar|street ?view|satellite|map|floor ?plan|count|number|tour|date|alt|caption',
  'i',
)

/** `photos[].href` in JSON as well; addresses tell photos from what is said of them. */
export const isPhotoName = (name: string) =>
  photoKeys.has(keyOf(name)) ||
  (name.includes('.') &&
    !notPhotos.test(name) &&
    wordsOf(name).some((word) => photoWords.has(word)))

const bareDates = new Set(
  ['date', 'fecha', 'datum', 'data', 'dato', '日付', '日期', '날짜'].map(keyOf),
)

/** Columns that say only that they have dates. */
export const isBareDate = (name: string) => bareDates.has(keyOf(name))

const persons = `
host owner seller buyer tenant occupant guest customer client user grantor grantee propietario
propriétaire eigentümer mieter verkäufer käufer właściciel inquilino vendeur acheteur
`
const personal = new RegExp(
  String.raw`^(?:${persons.trim().split(/\s+/).join('|')})(?:s|'s)?(?:[_ .-]|$|(?=\d))`,
  'iu',
)

/** Columns that name persons who have not agreed to be stored. */
export const isPrivateName = (name: string) =>
  personal.test(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
