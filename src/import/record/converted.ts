import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { CsvItem, JsonItem } from './item.ts'
import type { Problem } from './problem.ts'
import type { ListingRecord, NightRecord } from './record.ts'
import type { ResourceRecord } from './resource.ts'

/** One of these or, when it is refused, none, and the problems of the record. */
export interface Converted {
  readonly listing?: ListingRecord
  readonly night?: NightRecord
  readonly resource?: ResourceRecord
  readonly problems: readonly Problem[]
}

/** A brokerage's own field, as the source declares it; for members unless a mapping says otherwise. */
export interface CustomField extends Pick<Field, 'audience'> {
  readonly group: string
  readonly field: string
  readonly label: string
  readonly type: Exclude<Field['type'], 'shape'>
  readonly multiple: boolean
}

export type WholeItem = CsvItem | JsonItem

export interface Identity {
  readonly source: string
  readonly key: string
}

export interface Converter {
  readonly source: string
  readonly customFields: readonly CustomField[]
  /** What the records are: `resource` for those that belong to listings, and for members and offices. */
  readonly kind: 'listings' | 'nights' | 'resource'
  /** The identity of a listing without reading the rest; null when the record has none. */
  identify(item: WholeItem): Identity | null
  convert(item: WholeItem): Converted
}
