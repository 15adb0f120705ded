import { photoNumber } from '#src/import/convert/photo-columns.ts'
import { bare } from '#src/import/mapping/similarity.ts'
import { type Column, mostly } from './facts/column.ts'
import { isShare } from './facts/place-values.ts'
import { fieldsOf, type Work } from './facts/work.ts'
import { customFields } from './parts/place-custom-fields.ts'
import { isPhotoName } from './words/column-names.ts'

interface Rest {
  readonly drop: readonly string[]
  readonly photos: readonly string[]
  readonly left: readonly Column[]
  readonly header: readonly string[]
}

export function mappingOf(
  name: string,
  source: string | null,
  work: Work,
  { drop, photos, left, header }: Rest,
): Record<string, unknown> {
  const custom = customFields(work, left)
  return {
    name,
    source: source ?? '?',
    recognise: { columns: header },
    key: work.key.columns,
    ...(work.key.bare ? { keyAs: 'bare address' } : {}),
    ...work.top,
    ...(isResold(work) ? { sale: 'CloseDate' } : {}),
    ...(work.split.length > 0 ? { split: work.split } : {}),
    fields: fieldsOf(work),
    ...(left.length > 0 ? { custom: { [name.replaceAll('"', "'")]: custom } } : {}),
    ...(photos.length > 0 ? { photos } : {}),
    ...(drop.length > 0 ? { drop } : {}),
    unmapped: 'keep',
  }
}

const sourceNames = /^(?:originatingsystem|sourcesystem|mls|multiplelistingservice)(?:name)?$/

/** Returns the source's name if it is the same in all rows. Numbers are ignored, because visitors read the name. */
export function sourceIn(columns: readonly Column[]): string | null {
  for (const { name, values, filled, rows } of columns) {
    const [only, another] = values.keys()
    const isOne = another === undefined && only !== undefined && filled === rows
    if (isOne && sourceNames.test(bare(name)) && /\p{L}/u.test(only)) return only.slice(0, 255)
  }
  return null
}

export const isResold = ({ key, placed }: Work): boolean =>
  key.repeats > 0 && key.columns.length === 1 && placed.has('CloseDate')

/** Whether addresses end like those of pictures. The column's name only excludes pictures of people, for example. */
const hasPictures = (column: Column) =>
  isShare(column, /\.(?:jpe?g|png|webp)(?:[?#"'\]]|$)/i, 0.8) &&
  !/logo|agent|avatar|broker|office|agency|profile|map|plan|user/i.test(column.name)

/** Returns the columns with photos: in JSON only the path with the most, since others repeat some in other sizes. */
export function photosOf(columns: readonly Column[]): string[] {
  const photos = columns.filter(
    (column) =>
      (photoNumber(column.name) !== null && column.filled === 0) ||
      ((isPhotoName(column.name) || hasPictures(column)) &&
        mostly(column, column.addresses + column.addressLists + column.pictures, 0.5)),
  )
  const lists = photos.filter(({ name }) => name.includes('[]'))
  const [longest] = lists.toSorted((a, b) => b.meanLength - a.meanLength)
  const photo = longest ?? photos.find(({ name }) => name.includes('.'))
  if (photo !== undefined) return [photo.name]
  return photos
    .map(({ name }) => name)
    .sort((a, b) => (photoNumber(a) ?? 0) - (photoNumber(b) ?? 0))
}
