import type { Orm } from '#db/connect.ts'
import { and, sql } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import { isOwned, type Owner } from './owned.ts'

const { Tags } = contacts

/** Case matters. The column is a JSON array. */
export const hasTag = (tag: string) => sql`instr(${Tags}, ${JSON.stringify(tag)}) > 0`

export interface TagCount {
  readonly tag: string
  readonly contacts: number
}

/**
 * The owner's tags by name, with the number of contacts for each. Every distinct list of tags is parsed once, however
 * many contacts have it.
 */
export const countTags = (orm: Orm, owner: Owner): TagCount[] =>
  orm.all<TagCount>(sql`
    SELECT each.value AS tag, sum(same.contacts) AS contacts
    FROM (
      SELECT ${Tags} AS tags, count(*) AS contacts
      FROM ${contacts}
      WHERE ${and(isOwned(owner), sql`${Tags} IS NOT NULL`)}
      GROUP BY ${Tags}
    ) AS same, json_each(same.tags) AS each
    GROUP BY each.value
    ORDER BY lower(each.value), each.value`)
