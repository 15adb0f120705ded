export type FieldType =
  | 'character'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'shape'

/**
 * Where a field's value is stored: a column of `listings`, a column of `listing_texts`, a key of the JSON column
 * `Other`, a key of the JSON column `CustomFields`, or nowhere of its own (`derived`: computed by the search).
 */
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
  /** Who may see it and search by it: `members` is the role private alone (IDX rules, NAR 18.2). */
  readonly audience: 'everyone' | 'members'
  /** Tells where the property is: NULL to consumers when the seller withheld the address. */
  readonly address: boolean
}
