import type { Resource } from '#src/domain/admin/imports/resources.ts'
import { withLocalMedia } from '#src/feeds/media/media-records.ts'
import { closedLookups, lookupKey } from '#src/import/convert/values/lookup-values.ts'
import { jsonConverter } from '#src/import/json/json-converter.ts'
import { isObject, type JsonObject } from '#src/import/json/readers.ts'
import type { Converted, Converter, WholeItem } from '#src/import/record/converted.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { resourceConverter } from '#src/import/resources/resource-converter.ts'
import { putInGroups } from './followed-record.ts'
import { addLocalTexts } from './local-texts.ts'
import { fieldsOf } from './page-records.ts'
import { isEmpty, recordCleaner } from './record-cleaner.ts'
import type { ConverterParts } from './replica.ts'
import { repliersConverter } from './repliers-converter.ts'

/** Parts of a listing, which are also separate resources. A record without them says nothing about them. */
export const partFields: ReadonlySet<string> = new Set([
  'Media',
  'OpenHouse',
  'OpenHouses',
  'Rooms',
  'Room',
  'UnitTypes',
  'Units',
  'Unit',
])

/** Fields that are computed from others, and empty with them. */
const derived = {
  StreetAddress: ['StreetNumber', 'StreetName', 'UnparsedAddress'],
  LotSizeSquareFeet: ['LotSizeArea', 'LotSizeAcres'],
  LotSizeAcres: ['LotSizeArea', 'LotSizeSquareFeet'],
} as const

/**
 * Creates the converter of a feed's listings. A record of a feed is whole: of the fields in `clearable`, those that it
 * lacks are empty.
 */
export function propertyConverter(
  replica: ConverterParts,
  clearable: () => readonly string[],
): Converter {
  const { dictionary, feed, profile } = replica
  const receive = receiverWithMedia(replica, 'Property')
  if (profile.form === 'repliers') return repliersConverter(replica, receive)
  const inner = profile.follows
    ? jsonConverter(dictionary, null, null, profile.zone ?? '')
    : jsonConverter(dictionary, feed.Source, fieldsOf(profile, 'Property').key)
  const isInDictionary = (name: string) => dictionary.find(name) !== undefined
  return {
    ...inner,
    convert(item): Converted {
      const received = jsonItem(item, receive)
      if (!('json' in received) || !isObject(received.json)) return inner.convert(received)
      const json = withKnownStatus(received.json)
      const empty = clearable().filter((name) => isEmpty(json[name]))
      const missing = empty.filter((name) => json[name] === undefined && isInDictionary(name))
      const nulls = () => Object.fromEntries(missing.map((name) => [name, null]))
      const whole = missing.length === 0 ? json : { ...json, ...nulls() }
      const converted = inner.convert({ ...received, json: whole })
      if (converted.listing !== undefined) {
        clear(converted.listing, empty, json)
        addLocalTexts(replica, 'json' in item ? item.json : null, converted.listing)
        if (profile.follows) putInGroups(converted.listing)
      }
      return converted
    },
  }
}

/** Drops a status that is none of RESO's where the MLS's own says what it means. */
function withKnownStatus(json: JsonObject): JsonObject {
  const isKnown = (status: unknown) =>
    closedLookups.StandardStatus!.values.has(lookupKey(String(status)))
  if (isEmpty(json.StandardStatus) || isKnown(json.StandardStatus) || !isKnown(json.MlsStatus))
    return json
  const { StandardStatus: _, ...rest } = json
  return rest
}

function clear({ values, other }: ListingRecord, empty: readonly string[], json: JsonObject): void {
  const names = new Set(empty)
  for (const name of empty) if (!Object.hasOwn(values, name)) other[name] ??= null
  for (const [name, inputs] of Object.entries(derived))
    if (values[name] === undefined && inputs.every((input) => isEmpty(json[input])))
      if (inputs.some((input) => names.has(input))) values[name] = null
}

export function partConverter(replica: ConverterParts, resource: Resource): Converter {
  const inner = resourceConverter(resource, null)
  const receive = receiverWithMedia(replica, resource)
  return {
    ...inner,
    convert(item) {
      const { resource: record, ...converted } = inner.convert(jsonItem(item, receive))
      return record === undefined
        ? converted
        : { ...converted, resource: { ...record, source: replica.feed.Source } }
    },
  }
}

const jsonItem = (item: WholeItem, receive: (json: unknown) => unknown): WholeItem =>
  'json' in item ? { ...item, json: receive(item.json) } : item

/** Also gives pictures the addresses of our own copies, if the feed's pictures are copied. */
function receiverWithMedia(replica: ConverterParts, resource: Resource | 'Property') {
  const receive = recordCleaner(replica)
  const { media } = replica
  return (json: unknown): unknown => {
    const received = receive(json)
    return media === undefined || !isObject(received)
      ? received
      : withLocalMedia(media, resource, received)
  }
}
