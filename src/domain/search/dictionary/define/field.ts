export type FieldType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'shape'

/** `text` is in `listing_texts`; `json` is a key of `Other`; `derived` is computed by the search. */
export type Storage = 'column' | 'text' | 'json' | 'custom' | 'derived'

/** `name` is the RESO name, or `"Group"."Field"` for a custom field. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly section: string
  readonly type: FieldType
  /** The value is a list; `Eq` matches if any entry does. */
  readonly multiple: boolean
  /** The RESO lookup with the allowed values, or null. */
  readonly lookup: string | null
  /** The length in characters that RESO suggests, or null. */
  readonly maxLength: number | null
  readonly storage: Storage
  /** The older name from Spark, which filters also accept, or null. */
  readonly alias: string | null
  /** The field's type under its Spark name, if it differs; else null. */
  readonly aliasType: FieldType | null
  /** Only the role private sees and searches fields for `members` (IDX rules, NAR 18.2). */
  readonly audience: 'everyone' | 'members'
  /** Reveals the location: consumers get NULL if the seller withheld the address. */
  readonly address: boolean
}
