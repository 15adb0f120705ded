import { isOriginalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { type Refusal, refuse } from './conversion-refusal.ts'

const years: readonly [number, number] = [1000, 2200]
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  Latitude: [-90, 90],
  Longitude: [-180, 180],
  YearBuilt: years,
  YearBuiltEffective: years,
  YearEstablished: years,
  TaxYear: years,
}

const mayBeNegative = new Set([
  'NetOperatingIncome',
  'CapRate',
  'Elevation',
  'EntryLevel',
  'PropertyTimeZoneStandardOffset',
])

const maxTextLength = 1_000_000
const webAddress = /^https?:\/\/\S+$/i

/** Refuses numbers outside the field's range. Fields without one refuse negative numbers, unless they are custom. */
export function withinRange(field: Field, value: number): number | Refusal {
  const range = ranges[field.name]
  if (range === undefined) return value < 0 && !isSigned(field) ? refuse('is negative') : value
  return value >= range[0] && value <= range[1]
    ? value
    : refuse(`is not between ${range[0]} and ${range[1]}`)
}

const isSigned = ({ storage, name }: Field) => storage === 'custom' || mayBeNegative.has(name)

export function withinLength(field: Field, value: string): string | Refusal {
  if (value.length > maxTextLength) return refuse('is longer than 1,000,000 characters')
  return /^VirtualTourURL|URL$/.test(field.name) ? toWebAddress(value) : value
}

/** Accepts only `http` and `https`, because an address with another scheme could run a script. */
export function toWebAddress(value: string): string | Refusal {
  const text = value.trim().replace(/&(?:amp|#38|#x26);/gi, '&')
  return webAddress.test(text) && URL.canParse(text) ? text : refuse('is not a web address')
}

/** Returns a web address or the path of an original, `/media/originals/…`, which a file name becomes. */
export function toMediaAddress(value: string): string | Refusal {
  const text = value.trim()
  const path = isPictureFile(text) ? originalNamed(text) : text
  return isOriginalPath(path) ? path : toWebAddress(withScheme(text))
}

const withScheme = (text: string) => text.replace(/^(?:\/\/|(?=www\.))/i, 'https://')

const pictureEnd = /\.(?:jpe?g|jfif|png|webp|avif|gif|tiff?|heic|heif|bmp)$/i

export const isPictureFile = (text: string): boolean =>
  pictureEnd.test(text.trim()) && !/^(?:[a-z][a-z+.-]+:|\/\/|www\.)/i.test(text.trim())

/** Returns the path of a picture with its folders, so that pictures of different homes have different paths. */
const originalNamed = (file: string): string =>
  `/media/originals/${file
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z]:)?(?:\.?\/)*/i, '')
    .replace(/^(?:media\/)?originals\//, '')
    .replace(/\/{2,}/g, '/')}`
