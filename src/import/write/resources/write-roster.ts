import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { namings } from '#db/queries/admin/imports/roster.ts'
import { personKey } from '#src/import/convert/participants.ts'
import type { Value } from '#src/import/record/import-record.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { personFields, personValues } from '#src/import/resources/person-values.ts'
import { encodeAll } from '#src/import/write/encode-values.ts'
import { isMoment } from '#src/import/write/log-change.ts'
import { type Outcome, outcome, type WriteContext } from '#src/import/write/write-context.ts'
import { recordOf, toKeptRecord } from './kept.ts'
import { isOlderThan } from './older.ts'

type Kind = 'member' | 'office'

/** A member or office before and after an import. `before` is undefined for a new one. */
interface Rewritten {
  readonly kind: Kind
  readonly key: string
  /** Whether `before` comes from an earlier record of the person rather than from a listing. */
  readonly isKnown: boolean
  readonly before: SqlRow | undefined
  readonly after: SqlRow
}

const kindOf = ({ resource }: ResourceRecord): Kind => (resource === 'Office' ? 'office' : 'member')

/** Stores all records, and writes those whose source is known. */
export function writeRoster(
  context: WriteContext,
  records: readonly ResourceRecord[],
): Map<ResourceRecord, Outcome> {
  const assumed = sourceOfNameless(context, records)
  const rewritten: Rewritten[] = []
  const outcomes = new Map(
    records.map((record) => {
      const source = record.source === '' ? assumed : record.source
      const isKnown = context.resources.keep(toKeptRecord({ ...record, source: source ?? '' }))
      if (source === null) return [record, outcome('waiting')] as const
      if (record.source === '') context.resources.forget(record)
      const done = writePerson(context, { ...record, source })
      if (done !== null) rewritten.push({ ...done, isKnown })
      const kind = done === null ? 'unchanged' : done.before === undefined ? 'new' : 'changed'
      return [record, outcome(kind)] as const
    }),
  )
  renameInListings(context, rewritten)
  return outcomes
}

export function settleRoster(context: WriteContext): void {
  const waiting = context.resources.withoutSource()
  if (waiting.length > 0) writeRoster(context, waiting.map(recordOf))
}

/**
 * Returns the source of records that do not name one. It is the only source whose listings name some of these people
 * or, failing that, the only source of all, if it already has people. Otherwise null.
 */
function sourceOfNameless(
  { owners, resources }: WriteContext,
  records: readonly ResourceRecord[],
): string | null {
  const nameless = records.filter(({ source }) => source === '')
  if (nameless.length === 0) return null
  const sources = owners.sources()
  const naming = sources.filter((source) =>
    owners.namesAny(
      source,
      nameless.map((record) => personKey(source, kindOf(record), record.key)),
    ),
  )
  if (naming.length > 0) return naming.length === 1 ? naming[0]! : null
  return sources.length === 1 && resources.sourcesOfPeople().includes(sources[0]!)
    ? sources[0]!
    : null
}

/** Writes a member or office. Missing and empty fields keep their values, except pictures. Null if nothing changes. */
function writePerson(
  context: WriteContext,
  record: ResourceRecord,
): Omit<Rewritten, 'isKnown'> | null {
  const kind = kindOf(record)
  const key = personKey(record.source, kind, record.key)
  const table = context.roster[kind]
  const before = table.read(key)
  const values = personValues(record)
  if (values === null) return null
  if (before !== undefined && (context.isOlder || isOlderThan(values, before))) return null
  const stated = context.isReplica ? wholeValues(kind, values) : withoutBlanks(encodeAll(values))
  const after: SqlRow = { ...defaultsOf(kind, key), ...before, ...stated }
  if (kind === 'member') after.OfficeKey = officeOf(context, record) ?? after.OfficeKey ?? null
  const isSame = (name: string) =>
    (before?.[name] ?? null) === (after[name] ?? null) || (context.isReplica && isMoment(name))
  if (before !== undefined && Object.keys(after).every(isSame)) return null
  table.write(after)
  if (kind === 'office') joinMembers(context, record, key)
  return { kind, key, before, after }
}

const defaultsOf = (kind: Kind, key: string): SqlRow =>
  kind === 'member'
    ? { MemberKey: key, MemberStatus: 'Active' }
    : { OfficeKey: key, OfficeStatus: 'Active', IDXOfficeParticipationYN: 1 }

/** Fields that null deletes, because no other record has the picture. */
const pictures = ['MemberPhotoURL', 'OfficeLogoURL']

const withoutBlanks = (row: SqlRow): SqlRow =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || pictures.includes(name)),
  )

/** What every member and office has. A record without it does not empty it. */
const always = ['MemberStatus', 'OfficeStatus', 'IDXOfficeParticipationYN', ...pictures]

/** Returns the values of a record that is whole, so that what it lacks is empty. */
const wholeValues = (kind: Kind, values: Readonly<Record<string, Value>>): SqlRow => ({
  ...Object.fromEntries(
    personFields[kind].filter((name) => !always.includes(name)).map((name) => [name, null]),
  ),
  ...withoutBlanks(encodeAll(values)),
})

function officeOf({ roster }: WriteContext, { source, ownerKey }: ResourceRecord): string | null {
  if (ownerKey === '') return null
  const key = personKey(source, 'office', ownerKey)
  return roster.office.read(key) === undefined ? null : key
}

function joinMembers(
  { resources, roster }: WriteContext,
  { source, key }: ResourceRecord,
  officeKey: string,
): void {
  for (const member of resources.membersOf(source, key))
    roster.setOffice(personKey(source, 'member', member.key), officeKey)
}

/** Updates names and phones in listings, except where a listing has its own values. */
function renameInListings(context: WriteContext, people: readonly Rewritten[]): void {
  for (const naming of namings) {
    const peopleByKey = new Map(
      people.filter(({ kind }) => kind === naming.kind).map((person) => [person.key, person]),
    )
    if (peopleByKey.size === 0) continue
    for (const listing of context.roster.naming(naming, [...peopleByKey.keys()])) {
      const { before, after, isKnown } = peopleByKey.get(String(listing[naming.keyField]))!
      const set = Object.entries(naming.fields).flatMap(([field, from]) => {
        const value = after[from] ?? null
        const isOurs = listing[field] === null || (isKnown && listing[field] === before?.[from])
        return isOurs && value !== null && value !== listing[field] ? [[field, value] as const] : []
      })
      if (set.length === 0) continue
      const row = { ...Object.fromEntries(set), ChangeSeq: ++context.changeSeq }
      context.listings.update(Number(listing.RowKey), row, {})
    }
  }
}
