import { z } from 'zod'

/**
 * How the columns of a table become listings. As JSON:
 *
 * - `name`, `source` (OriginatingSystemName), `kind`: `listings` (default) or `calendar`
 * - `recognize`: `columns` of the header, and `within`: ranges of numbers where headers are equal
 * - `key`: the columns that identify a record
 * - `fields`: RESO field → column, `{ value }`, or
 *   `{ from, join, as, values, strict, empty, divide, min, max }`
 * - `custom`: group → field → the same, with a `type` and an `audience`: `members` (default) or `everyone`
 * - `other`: the same for other names
 * - `split`: columns that fill several fields; `photos`: columns with addresses of photos
 * - `unmapped`: `keep` or `drop` the other columns; `drop`: names to drop always (`host_*`)
 * - `dates`: `month first` or `day first`; `sale`: the date field of repeated sales of one key
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
] as const
export const waysToSplit = [
  'bathroom quarters',
  'bathroom words',
  'street',
  'amenities',
  'storeys',
] as const

const customTypes = ['character', 'integer', 'decimal', 'boolean', 'date', 'datetime'] as const

const cell = {
  from: columns.optional(),
  value: scalar.optional(),
  join: z.string().optional(),
  as: z.enum(waysToRead).optional(),
  values: z.record(z.string(), scalar).optional(),
  strict: z.boolean().optional(),
  empty: z.array(z.string()).optional(),
  divide: z.number().positive().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
}

const oneOrigin = { error: 'needs either "from" or "value"' }
const named = (input: unknown) => (typeof input === 'string' ? { from: input } : input)
const hasOneOrigin = (spec: { from?: unknown; value?: unknown }) =>
  (spec.from === undefined) !== (spec.value === undefined)

const cellSpec = z.preprocess(named, z.strictObject(cell).refine(hasOneOrigin, oneOrigin))
const customSpec = z
  .strictObject({
    ...cell,
    type: z.enum(customTypes),
    label: z.string().optional(),
    audience: z.enum(['everyone', 'members']).default('members'),
  })
  .refine(hasOneOrigin, oneOrigin)

const range = z.tuple([z.number(), z.number()])

const common = {
  name: z.string().min(1),
  source: z.string().min(1).max(255),
  recognise: z
    .strictObject({
      columns: z.array(z.string()).min(1),
      within: z.record(z.string(), range).optional(),
    })
    .optional(),
  key: columns,
  dates: z.enum(['month first', 'day first']).default('month first'),
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
  unmapped: z.enum(['keep', 'drop']).default('keep'),
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

/** The schema for what the input says it is, so that its mistakes are told against that. */
export function schemaFor(input: unknown): typeof listingsMapping | typeof calendarMapping {
  const isCalendar =
    typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'calendar'
  return isCalendar ? kinds.calendar : kinds.listings
}
