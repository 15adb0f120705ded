import { customType, getTableColumns, integer, type Table, text } from '#db/orm/drizzle.ts'

export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A list of strings, stored as a JSON array; NULL when empty. */
export const values = (name: string) => text(name, { mode: 'json' }).$type<string[]>()

/** JSON that its record can do without: read as null if it is damaged or `is` refuses it. */
export const optionalJson = <Value>(name: string, is: (value: unknown) => boolean = () => true) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => {
      const value = parseOrNull(text)
      return (is(value) ? value : null) as Value
    },
  })(name)

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The public id of a record: 26 digits that sort by time (SPEC §9). */
export const id = (name = 'Id') => text(name).notNull()

/** Throws if a value is not of its column's type. SQLite stores any value in any column. */
export function assertTypes(table: Table, row: Readonly<Record<string, unknown>>): void {
  for (const [name, { dataType, enumValues }] of Object.entries(getTableColumns(table))) {
    const value = row[name]
    if (value === null || dataType === 'json') continue
    const isListed = !enumValues?.length || enumValues.includes(value as string)
    if (typeof value !== dataType || !isListed) throw new TypeError(`${name} is damaged.`)
  }
}
