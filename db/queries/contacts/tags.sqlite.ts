import type { Orm } from '#db/connect.ts'
import { and, sql } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import { isOwned, type Owner } from './owned.ts'

const { Tags } = contacts

/** Selects contacts with a tag, whose case matters. The column is a JSON array. */
export const hasTag = (tag: string) => sql`instr(${Tags}, ${JSON.stringify(tag)}) > 0`

export interface TagCount {
  readonly tag: string
  readonly contacts: number
}

/** Counts the owner's contacts by tag, in the order of the tags. Equal lists of tags are parsed only once. */
export const countTags = (orm: Orm, owner: Owner): TagCount[] =>
  orm.all<TagCount>(sql`
    SELECT each.value AS tag, sum(same.contacts) AS contacts
    FROM (
      SELECT ${Tags} AS tags, count(*) AS contacts
      FROM ${contacts}
      WHERE ${and(isOwned(owner), sql`${Tags} IS NOT NULL`)}
      GROUP BY ${Tags}
    ) AS same, json_each(iif(json_valid(same.tags), same.tags, '[]')) AS each
    GROUP BY each.value
    ORDER BY lower(each.value), each.value`)
