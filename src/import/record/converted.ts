import type { Field } from '#src/domain/dictionary/index.ts'
import type { CsvItem, JsonItem } from './item.ts'
import type { Problem } from './problem.ts'
import type { ListingRecord, NightRecord } from './record.ts'

/** What became of a source record: a listing, a night of a calendar, or neither, and what was wrong with it. */
export interface Converted {
  readonly listing?: ListingRecord
  readonly night?: NightRecord
  readonly problems: readonly Problem[]
}

/** A brokerage's own field, as the source declares it. */
export interface CustomField {
  readonly group: string
  readonly field: string
  readonly label: string
  readonly type: Exclude<Field['type'], 'shape'>
  readonly multiple: boolean
}

export type WholeItem = CsvItem | JsonItem

/** What a listing is known by: the name of its source and its key there. */
export interface Identity {
  readonly source: string
  readonly key: string
}

/** Reads the records of one file. */
export interface Converter {
  readonly source: string
  readonly customFields: readonly CustomField[]
  /** Whether the records are nights of calendars rather than listings. */
  readonly nights: boolean
  /** The identity without reading the rest; null when the record has none or is a night. */
  identify(item: WholeItem): Identity | null
  convert(item: WholeItem): Converted
}
