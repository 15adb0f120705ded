import { z } from 'zod'
import { type Notation, notations } from '#src/import/convert/numbers/notation.ts'
import { isDateFormat } from '#src/import/convert/values/date-format.ts'
import type { DateOrder } from '#src/import/convert/values/moment.ts'

/**
 * A mapping says how the columns of a table, or the paths of a JSON file (`address.full`, `photos[]`), become listings.
 * Its properties are:
 *
 * - `name`; `source`: the OriginatingSystemName, which visitors see; `kind`: `listings` (default) or `calendar`
 * - `sourceFrom`: for JSON, the paths that name the source; if records differ, the operator is asked
 * - `recognise`: the `columns` by which a header is recognized, and with `within` ranges of numbers for equal headers
 * - `records`: for JSON, the keys that lead to the list of records (`data.results`), or to an object whose values are
 *   the records (`data.*`) and whose keys become a column `$key`
 * - `key`: the columns that identify a record; `keyAs`: `bare address` ignores query and fragment of addresses
 * - `fields`: for each RESO field, a column, `{ value }`, or
 *   `{ from, join, as, values, strict, empty, divide, min, max, notation, format, optional }`
 * - `custom`: by group and field, the same, with a `type` and an `audience`: `members` (default) or `everyone`
 * - `other`: the same for names outside the dictionary
 * - `split`: columns that fill several fields; `photos`: columns with addresses of photos;
 *   `photoBase`: the address to which names of files are appended
 * - `unmapped`: whether to `keep` or `drop` all other columns; `drop`: names to drop in any case (`host_*`)
 * - `notation`: how the table writes numbers, `1,234.56` or `1.234,56` (decision 094)
 * - `currency`: the ISO 4217 code of all prices, or a column as for a field
 * - `dates`: `month first` or `day first`; a column can have its own `format`: `yyMMdd`, `yyyyMM`, `serial`
 * - `sale`: the date field of tables in which one key has several sales
 * - `notes`: sentences for the report
 */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const columns = z.union([z.string(), z.array(z.string()).min(1)]).transform((from) => [from].flat())

export const waysToRead = [
  'text',
  'title case',
  'plain text',
  '26 digits',
  'flag above zero',
  'without decimals',
  'number with words',
  'number after words',
  'first number',
  'date among words',
  'sum',
] as const
export const waysToSplit = [
  'bathroom quarters',
  'bathroom words',
  'street',
  'amenities',
  'storeys',
  'latitude, longitude',
  'longitude, latitude',
] as const

const customTypes = ['character', 'integer', 'decimal', 'boolean', 'date', 'datetime'] as const

/** A draft has `?` where the operator must answer. Importing with it is an error that asks the question. */
const notation = z.enum([...notations, '?']).refine((answer) => answer !== '?', {
  error: 'asks you: do decimals begin with a dot ("1,234.56") or with a comma ("1.234,56")?',
}) as z.ZodType<Notation>

const dateOrder = z.enum(['month first', 'day first', '?']).refine((answer) => answer !== '?', {
  error: 'asks you: is 3/4/2024 in March ("month first") or in April ("day first")?',
}) as z.ZodType<DateOrder>

const divisor = z
  .union([z.number().positive(), z.literal('?')])
  .refine((answer) => answer !== '?', {
    error:
      'asks you: are these full prices (1), or in thousands (0.001), 万 (0.0001), or lakhs (0.00001)?',
  }) as z.ZodType<number>

const cell = {
  from: columns.optional(),
  value: scalar.optional(),
  join: z.string().optional(),
  as: z.enum(waysToRead).optional(),
  values: z.record(z.string(), scalar).optional(),
  strict: z.boolean().optional(),
  empty: z.array(z.string()).optional(),
  divide: divisor.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  notation: notation.optional(),
  format: z
    .string()
    .refine(isDateFormat, { error: 'is not a format such as yyMMdd, d-MMM-yy, or serial' })
    .optional(),
  optional: z.boolean().optional(),
}

const answered = {
  error: 'asks you: replace "?" with what’s true for the whole file, such as "Active" or "Closed"',
}
const oneOrigin = { error: 'needs either "from" or "value"' }
const fromName = (input: unknown) => (typeof input === 'string' ? { from: input } : input)
const hasOneOrigin = (spec: { from?: unknown; value?: unknown }) =>
  (spec.from === undefined) !== (spec.value === undefined)

const cellSpec = z.preprocess(
  fromName,
  z
    .strictObject(cell)
    .refine(({ values }) => !Object.values(values ?? {}).includes('?'), answered)
    .refine(hasOneOrigin, oneOrigin)
    .refine(({ value }) => value !== '?', answered),
)
const customSpec = z
  .strictObject({
    ...cell,
    type: z.enum(customTypes),
    label: z.string().optional(),
    audience: z.enum(['everyone', 'members']).default('members'),
  })
  .refine(hasOneOrigin, oneOrigin)

/** A currency that is a text is a code and not the name of a column. */
const currencyCell = (input: unknown) =>
  typeof input === 'string' ? { value: input, from: undefined } : input

const range = z.tuple([z.number(), z.number()])

const common = {
  name: z.string().min(1),
  source: z
    .string()
    .min(1)
    .max(255)
    .refine((answer) => answer !== '?', {
      error:
        'asks you: which MLS or brokerage is the file from? Visitors see its name next to each listing. ' +
        'Enter it here, or add --source.',
    }),
  sourceFrom: z.array(z.string()).optional(),
  recognise: z
    .strictObject({
      columns: z.array(z.string()).min(1),
      within: z.record(z.string(), range).optional(),
    })
    .optional(),
  records: z.string().optional(),
  key: columns.refine((names) => !names.includes('?'), {
    error: 'asks you: which column identifies a listing, or which columns together?',
  }),
  keyAs: z.enum(['written', 'bare address']).default('written'),
  dates: dateOrder.default('month first'),
  notes: z.array(z.string()).default([]),
}

const listingsMapping = z.strictObject({
  ...common,
  kind: z.literal('listings').default('listings'),
  fields: z.record(z.string(), cellSpec),
  other: z.record(z.string(), cellSpec).default({}),
  custom: z.record(z.string().min(1), z.record(z.string().min(1), customSpec)).default({}),
  split: z.array(z.strictObject({ from: z.string(), as: z.enum(waysToSplit) })).default([]),
  photos: z.array(z.string()).default([]),
  photoBase: z.string().optional(),
  unmapped: z.enum(['keep', 'drop']).default('keep'),
  notation: notation.optional(),
  currency: z.preprocess(currencyCell, cellSpec).optional(),
  drop: z.array(z.string()).default([]),
  sale: z.enum(['CloseDate']).optional(),
})

const calendarMapping = z.strictObject({
  ...common,
  kind: z.literal('calendar'),
  date: z.string(),
  taken: z.strictObject({ from: z.string(), values: z.array(z.string()).min(1) }),
  type: z.enum(['Rented', 'Unavailable']).default('Unavailable'),
})

export const mappingSchema = z.union([listingsMapping, calendarMapping])

export type Mapping = z.infer<typeof mappingSchema>
export type ListingsMapping = z.infer<typeof listingsMapping>
export type CalendarMapping = z.infer<typeof calendarMapping>
export type CellSpec = z.infer<typeof cellSpec>
export type CustomSpec = z.infer<typeof customSpec>

const kinds = { listings: listingsMapping, calendar: calendarMapping }

/** Chooses the schema by `kind`. A union of both schemas would give vague error messages. */
export function schemaFor(input: unknown): typeof listingsMapping | typeof calendarMapping {
  const isCalendar =
    typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'calendar'
  return isCalendar ? kinds.calendar : kinds.listings
}
