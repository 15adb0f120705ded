import { workerData } from 'piscina'
import { openDatabase } from '#db/connect.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { type Picture, picturesIn } from '#src/feeds/media/media-records.ts'
import { storedLookups } from '#src/feeds/metadata/stored-lookups.ts'
import type { ConverterParts } from '#src/feeds/replicate/replica.ts'
import { propertyConverter } from '#src/feeds/replicate/replica-converter.ts'
import { isObject, type JsonObject } from '#src/import/json/readers.ts'
import { itemOf } from '#src/import/read/json/json.ts'
import type { Converted, Converter } from '#src/import/record/converted.ts'

export interface ConvertSetting extends Omit<ConverterParts, 'dictionary' | 'lookups'> {
  readonly path: string
  /** The feed whose lookups are used; null for none. */
  readonly lookupsOf: string | null
}

export interface ConvertTask {
  readonly texts: readonly string[]
  readonly clearable: readonly string[]
}

const { path, lookupsOf, ...parts }: ConvertSetting = workerData
let clearable: readonly string[] = []
let converter: Converter | null = null

function createConverter(): Converter {
  const lookups = lookupsOf === null ? undefined : readLookups(lookupsOf)
  return propertyConverter({ ...parts, dictionary: createDictionary(), lookups }, () => clearable)
}

function readLookups(feed: string) {
  const db = openDatabase(path, { cacheMegabytes: 1 })
  try {
    return storedLookups(db, feed)
  } finally {
    void db.close()
  }
}

export interface ConvertResult {
  readonly converted: Converted
  readonly pictures: readonly Picture[]
}

/** Converts the texts of records. Null for those that are no JSON. */
export function convertInThread(task: ConvertTask): (ConvertResult | null)[] {
  converter ??= createConverter()
  const { convert } = converter
  clearable = task.clearable
  return task.texts.map((text) => {
    const item = itemOf({ line: 0, text })
    if ('broken' in item) return null
    const isNoted = parts.media !== undefined && isObject(item.json)
    const pictures = isNoted ? picturesIn(parts.media!, 'Property', item.json as JsonObject) : []
    return { converted: convert(item), pictures }
  })
}
