import { integer, text } from '#db/orm/drizzle.ts'

export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A list of strings, stored as a JSON array; NULL when empty. */
export const values = (name: string) => text(name, { mode: 'json' }).$type<string[]>()

/** The public id of a record: 26 digits that sort by time (SPEC §9). */
export const id = (name = 'Id') => text(name).notNull()
