import { converterFor } from '#src/import/choose-mapping.ts'
import { jsonRows } from '#src/import/json/json-rows.ts'
import { isObject, type JsonObject, objectsOf } from '#src/import/json/readers.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { columnsOf } from '#src/import/mapping/mapping-parts.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { shippedMappings } from '#src/import/mappings/index.ts'
import type { Converter } from '#src/import/record/converted.ts'
import type { ConverterParts } from './replica.ts'

/**
 * Creates the converter of listings in the form of Repliers, which the import's own mapping describes. `receive` may
 * put media with the addresses of our copies in place of the images.
 */
export function repliersConverter(
  { dictionary, feed }: ConverterParts,
  receive: (json: unknown) => unknown,
): Converter {
  const mapping = checkMapping(shippedMappings.repliers, 'repliers', dictionary, feed.Source)
  const header = headerOf([...new Set(columnsOf(mapping as ListingsMapping))])
  const inner = jsonRows(mapping, header, (listingMapping, paths) =>
    converterFor(listingMapping, paths, dictionary),
  )
  return {
    ...inner,
    convert(item) {
      const json = 'json' in item ? receive(item.json) : null
      const media = isObject(json) ? objectsOf(json.Media) : undefined
      if (media === undefined) return inner.convert(item)
      const { listing, ...converted } = inner.convert({ ...item, json: withImages(json, media) })
      return listing === undefined
        ? converted
        : { ...converted, listing: { ...listing, media: keyed(listing.media, media) } }
    },
  }
}

const withImages = (json: unknown, media: readonly JsonObject[]): JsonObject => {
  const { Media: _, ...rest } = json as JsonObject
  return { ...rest, images: media.map(({ MediaURL }) => MediaURL) }
}

type ListingMedia = NonNullable<NonNullable<ReturnType<Converter['convert']>['listing']>['media']>

/** Gives the pictures of a listing the keys by which their copies are known. */
function keyed(records: ListingMedia = [], media: readonly JsonObject[]): ListingMedia {
  const keys = new Map(media.map(({ MediaURL, MediaKey }) => [MediaURL, String(MediaKey)]))
  return records.map((record) => ({
    ...record,
    key: keys.get(record.values.MediaURL) ?? record.key,
  }))
}
