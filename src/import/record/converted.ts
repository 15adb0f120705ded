import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ListingRecord, NightRecord } from './import-record.ts'
import type { CsvItem, JsonItem } from './item.ts'
import type { Problem } from './record-problem.ts'
import type { ResourceRecord } from './resource.ts'

/** At most one of these, none if it is refused, and the problems of the record. */
export interface Converted {
  readonly listing?: ListingRecord
  readonly night?: NightRecord
  readonly resource?: ResourceRecord
  readonly problems: readonly Problem[]
}

/** A custom field as declared by the source; visible to members unless a mapping says otherwise. */
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
  /** `resource`: records that belong to listings, members, or offices. */
  readonly kind: 'listings' | 'nights' | 'resource'
  /** The identity of a listing without reading the rest; null if the record has none. */
  identify(item: WholeItem): Identity | null
  convert(item: WholeItem): Converted
}
