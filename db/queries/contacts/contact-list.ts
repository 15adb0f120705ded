import type { Database } from '#db/connect.ts'
import { and, asc, count, inArray, or, type SQLWrapper, sql } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'
import type { ContactSearch } from '#src/domain/contacts/contact-search.ts'
import type { ContactRow } from './contact-rows.ts'
import { isOwned, type Owner } from './owned.ts'
import { hasTag } from './tags.sqlite.ts'

const { Id, GivenName, FamilyName, EmailKey, PrimaryPhoneNumber, Tags } = contacts

export interface ContactQuery {
  readonly search: ContactSearch | null
  /** A tag, spelled exactly as stored. */
  readonly tag?: string | null
  /** When contacts did something last, by id: the latest come first. Null to sort by name. */
  readonly lastActivity?: ReadonlyMap<string, string> | null
  readonly limit: number
  readonly offset: number
}

type Reader = Pick<Database, 'read'>

export const listContactRows = (
  db: Reader,
  owner: Owner,
  { search, tag = null, ...window }: ContactQuery,
): { rows: ContactRow[]; total: number } =>
  search === null && tag === null && !window.lastActivity
    ? listAll(db, owner, window)
    : listMatches(db, owner, { search, tag }, window)

type Window = Omit<ContactQuery, 'search' | 'tag'>
type Narrowing = Required<Pick<ContactQuery, 'search' | 'tag'>>

const byName = [asc(FamilyName), asc(GivenName), asc(Id)]

function listAll({ read }: Reader, owner: Owner, { limit, offset }: Window) {
  const totals = read.select({ total: count() }).from(contacts).where(isOwned(owner)).get()
  const rows = read.select().from(contacts).where(isOwned(owner))
  return {
    total: totals?.total ?? 0,
    rows: rows
      .orderBy(...byName)
      .limit(limit)
      .offset(offset)
      .all(),
  }
}

function listMatches({ read }: Reader, owner: Owner, narrowing: Narrowing, window: Window) {
  const { limit, offset, lastActivity } = window
  const matching = read
    .select({ id: Id })
    .from(contacts)
    .where(and(isOwned(owner), narrowedTo(narrowing)))
    .orderBy(...byName)
    .all()
  const ids = matching.map(({ id }) => id)
  const sorted = lastActivity ? latestFirst(ids, lastActivity) : ids
  const pageIds = sorted.slice(offset, offset + limit)
  const rows = read
    .select()
    .from(contacts)
    .where(and(isOwned(owner), inArray(Id, pageIds)))
    .all()
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return { total: ids.length, rows: pageIds.flatMap((id) => byId.get(id) ?? []) }
}

function latestFirst(ids: readonly string[], last: ReadonlyMap<string, string>): string[] {
  const lastOf = (id: string) => last.get(id) ?? ''
  return ids.toSorted((a, b) => Number(lastOf(a) < lastOf(b)) - Number(lastOf(a) > lastOf(b)))
}

const narrowedTo = ({ search, tag }: Narrowing) =>
  and(tag === null ? undefined : hasTag(tag), search === null ? undefined : matches(search))

export const allContactRows = (
  { read }: Reader,
  owner: Owner,
  narrowing: Narrowing,
): ContactRow[] =>
  read
    .select()
    .from(contacts)
    .where(and(isOwned(owner), narrowedTo(narrowing)))
    .orderBy(...byName)
    .all()

const matches = ({ words, digits }: ContactSearch) =>
  or(and(...words.map(beginsWord)), digits === null ? undefined : hasDigits(digits))

const nameEnds = [' ', '-', "'", '’']
const emailEnds = ['@', '.', '-', '_', '+']
const tagEnds = ['"', ' ', '-', "'", '.']

const beginsWord = (word: string) =>
  or(
    ...[FamilyName, GivenName, EmailKey].map((column) => glob(column, `${word}*`)),
    ...[FamilyName, GivenName].flatMap((column) => after(column, nameEnds, word)),
    ...after(EmailKey, emailEnds, word),
    ...after(Tags, tagEnds, word),
  )

const glob = (text: SQLWrapper, pattern: string) => sql`${text} GLOB ${pattern}`

const after = (text: SQLWrapper, ends: readonly string[], word: string) =>
  ends.map((end) => glob(text, `*${end}${word}*`))

const typedDigits = [...' ().+-/'].reduce(
  (text, sign) => sql`replace(${text}, ${sign}, '')`,
  sql`${PrimaryPhoneNumber}`,
)

const hasDigits = (digits: string) =>
  or(
    glob(PrimaryPhoneNumber, `*${digits}*`),
    and(sql`${PrimaryPhoneNumber} NOT GLOB '+*'`, glob(typedDigits, `*${digits}*`)),
  )
