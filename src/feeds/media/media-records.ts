import type { MediaQueueRow } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { withoutParameters } from '#src/feeds/source/ask/next-link.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { photoNumber, photoTexts } from '#src/import/convert/photo-columns.ts'
import { addressesIn } from '#src/import/convert/photo-records.ts'
import { partKey } from '#src/import/json/json-parts.ts'
import { firstText, type JsonObject, objectsOf } from '#src/import/json/readers.ts'
import {
  addressIn,
  isWebAddress,
  lasting,
  localAddress,
  type MediaFeed,
} from './media-addresses.ts'
import { isDeleted, kindOf } from './media-kinds.ts'

/** A picture or document as a record of the feed has it. */
export interface Picture {
  readonly mediaKey: string
  readonly partKey: string
  readonly resource: MediaQueueRow['Resource']
  readonly owner: string
  readonly isDeleted: boolean
  /** The category of a file that stays at the MLS, or null. */
  readonly uncopied: string | null
  readonly url: string
  readonly version: string
}

/**
 * Returns a record in which media have the address of our own copy, in their order. Files that stay at the MLS have one
 * too, since theirs must not be shown.
 */
export function withLocalMedia(
  feed: MediaFeed,
  resource: FeedResource,
  record: JsonObject,
): JsonObject {
  if (resource === 'Media') return localized(feed, record, ownerOf(record))
  if (resource === 'Member' || resource === 'Office')
    return withLocalPicture(feed, resource, record)
  if (resource !== 'Property') return record
  const { media, fields } = mediaOf(feed, record)
  if (media === undefined) return record
  const owner = listingOf(feed, record)
  const ordered = media.toSorted(byOrder).map((entry) => localized(feed, entry, owner))
  return { ...without(record, fields), Media: ordered }
}

/** People have one picture, the first of their media. Pages would load others from the MLS. */
function withLocalPicture(
  feed: MediaFeed,
  resource: 'Member' | 'Office',
  record: JsonObject,
): JsonObject {
  if (objectsOf(record.Media) === undefined) return without(record, ['Media'])
  const [picture] = picturesIn(feed, resource, record)
  const Media = picture === undefined ? [] : [{ MediaURL: localAddress(feed, picture.partKey) }]
  return { ...record, Media }
}

const without = (record: JsonObject, names: readonly string[]): JsonObject =>
  names.length === 0
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

interface ListingMedia {
  readonly media: readonly JsonObject[] | undefined
  /** Fields of the listing that the media were made of. */
  readonly fields: readonly string[]
}

/** Returns the media of a listing, or what its fields for photos have (`Photo1`, `PhotoURLs`) if it has none. */
function mediaOf({ profile }: MediaFeed, record: JsonObject): ListingMedia {
  const { names } = profile.media
  if (names !== null) return namedMedia(names, record)
  const media = objectsOf(record.Media)
  if (media !== undefined && media.length > 0) return { media, fields: [] }
  const photoFields = Object.entries(record).flatMap(([name, raw]) => {
    const number = name === 'Media' ? null : photoNumber(name)
    const urls = number === null ? [] : photoTexts(raw).flatMap(addressesIn).filter(isWebAddress)
    return urls.length === 0 ? [] : [{ name, number: number!, urls }]
  })
  if (photoFields.length === 0) return { media, fields: [] }
  const urls = photoFields.sort((a, b) => a.number - b.number).flatMap((field) => field.urls)
  return {
    media: urls.map((MediaURL, at) => ({ MediaURL, Order: at + 1 })),
    fields: photoFields.map(({ name }) => name),
  }
}

function namedMedia(
  { field, base }: NonNullable<MediaFeed['profile']['media']['names']>,
  { [field]: photoNames }: JsonObject,
): ListingMedia {
  const urls = photoTexts(photoNames).flatMap((name) => URL.parse(name, base)?.href ?? [])
  const media = urls.map((MediaURL, at) => ({ MediaURL, Order: at + 1 }))
  return { media, fields: [field] }
}

/** Returns the pictures that a record has. */
export function picturesIn(
  feed: MediaFeed,
  resource: FeedResource,
  record: JsonObject,
): readonly Picture[] {
  if (resource === 'Media') {
    const of = firstText(record, 'ResourceName')
    if (!['', 'Property', 'Member', 'Office'].includes(of)) return []
    if (/^[MO]/.test(of) && kindOf(feed, record) !== 'picture') return []
    const picture = pictureIn(feed, record, { resource, owner: ownerOf(record), changedAt: '' })
    return picture === null ? [] : [picture]
  }
  if (resource === 'Member' || resource === 'Office') return ofPerson(feed, resource, record)
  if (resource !== 'Property') return []
  const owner = listingOf(feed, record)
  const changedAt = feed.profile.resources.Media ? '' : firstText(record, 'PhotosChangeTimestamp')
  return (mediaOf(feed, record).media ?? []).flatMap(
    (entry) => pictureIn(feed, entry, { resource, owner, changedAt }) ?? [],
  )
}

function ofPerson(feed: MediaFeed, resource: 'Member' | 'Office', record: JsonObject): Picture[] {
  const owner = firstText(record, feed.profile.resources[resource]?.key ?? `${resource}Key`)
  const origin = { resource, owner, changedAt: '' }
  const media = (objectsOf(record.Media) ?? []).toSorted(byOrder)
  const pictures = media.flatMap((entry) =>
    kindOf(feed, entry) === 'picture' ? (pictureIn(feed, entry, origin) ?? []) : [],
  )
  return pictures.filter((picture) => !picture.isDeleted).slice(0, 1)
}

/** The key by which the source is asked for the listing. */
const listingOf = ({ profile }: MediaFeed, record: JsonObject) =>
  firstText(record, profile.resources.Property?.key ?? 'ListingKey', 'ListingKey', 'ListingId')
const ownerOf = (record: JsonObject) =>
  firstText(record, 'ResourceRecordKey', 'ListingKey', 'ResourceRecordKeyNumeric')

/** Returns the key of a picture's row in `media`. */
const partKeyOf = ({ source }: MediaFeed, mediaKey: string): string =>
  partKey({ source, key: '' }, 'media', mediaKey, '')

function localized(feed: MediaFeed, record: JsonObject, owner: string): JsonObject {
  if (isDeleted(record)) return record
  const url = addressIn(feed, record)
  const kind = kindOf(feed, record)
  if (kind === 'link' || url === null) return { ...record, MediaURL: url }
  const key = partKeyOf(feed, keyOf(feed, record, owner, url))
  const local = { ...record, MediaKey: key, MediaURL: localAddress(feed, key) }
  return kind === 'document' ? { ...local, MediaType: 'pdf' } : local
}

interface Where {
  readonly resource: Picture['resource']
  readonly owner: string
  /** When the pictures of the listing changed; empty if unknown. */
  readonly changedAt: string
}

function pictureIn(feed: MediaFeed, record: JsonObject, origin: Where): Picture | null {
  const url = addressIn(feed, record)
  const deleted = isDeleted(record)
  const kind = kindOf(feed, record)
  if ((kind === 'link' || url === null) && !deleted) return null
  const { owner, resource, changedAt } = origin
  const mediaKey = keyOf(feed, record, owner, url ?? '')
  return {
    mediaKey,
    partKey: partKeyOf(feed, mediaKey),
    resource,
    owner,
    isDeleted: deleted,
    uncopied: kind === 'uncopied' ? firstText(record, 'MediaCategory') : null,
    url: withoutParameters(url ?? '', feed.profile.secretParameters),
    version: versionOf(feed, record, url ?? '', changedAt),
  }
}

/** The moment of the picture itself, or else what is most likely to change with it. */
function versionOf(feed: MediaFeed, record: JsonObject, url: string, changedAt: string): string {
  const modified = firstText(record, 'MediaModificationTimestamp')
  if (modified !== '') return modified
  return `${lasting(feed, url)} ${changedAt || firstText(record, 'ModificationTimestamp')}`
}

const keyOf = (feed: MediaFeed, record: JsonObject, owner: string, url: string): string =>
  firstText(record, 'MediaKey', 'MediaKeyNumeric', 'MediaObjectID') ||
  `${owner} ${lasting(feed, url)}`

const byOrder = (a: JsonObject, b: JsonObject) =>
  orderIn(a) - orderIn(b) || (keyIn(a) < keyIn(b) ? -1 : keyIn(a) > keyIn(b) ? 1 : 0)

function orderIn({ Order }: JsonObject): number {
  const order = Order === null || Order === '' ? Number.NaN : Number(Order)
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER
}
const keyIn = ({ MediaKey }: JsonObject) => String(MediaKey ?? '')
