import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ListingRecord, NightRecord } from './import-record.ts'
import type { CsvItem, JsonItem } from './item.ts'
import type { Problem } from './record-problem.ts'
import type { ResourceRecord } from './resource.ts'

/** A converted record with its problems. It has at most one of `listing`, `night`, and `resource`; none if refused. */
export interface Converted {
  readonly listing?: ListingRecord
  readonly night?: NightRecord
  readonly resource?: ResourceRecord
  readonly problems: readonly Problem[]
}

/** A custom field as the source declares it. It is visible to members unless a mapping says otherwise. */
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
  /** The MLS number, by which people know the listing; null if the record has none. */
  readonly number: string | null
}

export interface Converter {
  readonly source: string
  readonly customFields: readonly CustomField[]
  /** `resource` stands for records that belong to listings, members, or offices. */
  readonly kind: 'listings' | 'nights' | 'resource'
  /** Returns the identity of a listing without reading the rest of the record. Null if the record has none. */
  identify(item: WholeItem): Identity | null
  convert(item: WholeItem): Converted
}
