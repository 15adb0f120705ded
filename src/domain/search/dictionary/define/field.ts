export type FieldType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'shape'

/** Where a field is stored: `text` in `listing_texts`, `json` under a key of `Other`; the search computes `derived`. */
export type Storage = 'column' | 'text' | 'json' | 'custom' | 'derived'

/** A field of listings. `name` is the RESO name, or `"Group"."Field"` for a custom field. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly section: string
  readonly type: FieldType
  /** Whether the value is a list. `Eq` matches a listing if any entry of its list does. */
  readonly multiple: boolean
  readonly lookup: string | null
  /** The length in characters that RESO suggests, or null. */
  readonly maxLength: number | null
  readonly storage: Storage
  /** The older name from Spark, which filters also accept, or null. */
  readonly alias: string | null
  /** The field's type under its Spark name, if that differs; else null. */
  readonly aliasType: FieldType | null
  /** Fields for `members` are seen and searched only in the role private (IDX rules, NAR 18.2). */
  readonly audience: 'everyone' | 'members'
  /** Whether the field reveals the location. If the seller withheld the address, consumers get NULL. */
  readonly address: boolean
}
