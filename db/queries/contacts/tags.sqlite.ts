import type { Orm } from '#db/connect.ts'
import { and, sql } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import { isOwned, type Owner } from './owned.ts'

const { Tags } = contacts

/** Whether a contact has the tag, as it is written: the column is a JSON array. */
export const hasTag = (tag: string) => sql`instr(${Tags}, ${JSON.stringify(tag)}) > 0`

export interface TagCount {
  readonly tag: string
  readonly contacts: number
}

/** The owner's tags by name, with how many contacts have each. */
export const countTags = (orm: Orm, owner: Owner): TagCount[] =>
  orm.all<TagCount>(sql`
    SELECT each.value AS tag, count(*) AS contacts
    FROM ${contacts}, json_each(${Tags}) AS each
    WHERE ${and(isOwned(owner), sql`${Tags} IS NOT NULL`)}
    GROUP BY each.value
    ORDER BY lower(each.value), each.value`)
