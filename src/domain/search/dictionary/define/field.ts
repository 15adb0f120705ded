export type FieldType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'shape'

/** `text`: `listing_texts`; `json`: a key of `Other`; `derived`: computed by the search. */
export type Storage = 'column' | 'text' | 'json' | 'custom' | 'derived'

/** A field of a listing that can be shown or searched. `name` is the RESO name, or `"Group"."Field"` if custom. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly section: string
  readonly type: FieldType
  /** The value is a list; `Eq` holds if any entry matches. */
  readonly multiple: boolean
  /** Name of the RESO lookup whose values it takes, or null. */
  readonly lookup: string | null
  /** Suggested length in characters of the dictionary, or null. */
  readonly maxLength: number | null
  readonly storage: Storage
  /** The older Spark name, also understood in filters, or null. */
  readonly alias: string | null
  /** The type that Spark gives the field under that name, where it differs, or null. */
  readonly aliasType: FieldType | null
  /** `members`: only the role private sees and searches it (IDX rules, NAR 18.2). */
  readonly audience: 'everyone' | 'members'
  /** Reveals where the property is: NULL to consumers if the seller withheld the address. */
  readonly address: boolean
}
