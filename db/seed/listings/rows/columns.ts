import { getTableColumns } from '#db/orm/drizzle.ts'
import { listings } from '#db/schema/index.ts'

const columns = new Set(Object.keys(getTableColumns(listings)))

/** Whether a field has a column of its own; the others go to the column `Other`. */
export const isValueField = (name: string) => columns.has(name)
