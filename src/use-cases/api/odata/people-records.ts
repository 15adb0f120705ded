import { readAllPeople } from '#db/queries/api/related-rows.ts'
import { memberFields, officeFields } from '#src/domain/api/records/entity-fields.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { parsed } from '#src/use-cases/api/records/record-values.ts'
import { audienceCache } from '#src/use-cases/context/audience-cache.ts'

export interface People {
  readonly members: readonly PlainRecord[]
  readonly offices: readonly PlainRecord[]
  /** Finds whom a field of listings, such as `ListAgentKey`, names. */
  find(via: string, key: string): PlainRecord | undefined
}

const kind: CacheKind<string, People> = { name: 'people for programs', maxEntries: 10 }

/**
 * Returns active members and offices. Visitors see none of an office that is not in IDX. The records have all fields;
 * which of them a reader may read is for the answer.
 */
export function peopleOf(context: ApiContext): People {
  const cache = audienceCache(context, kind)
  const known = cache.get('all')
  if (known !== undefined) return known
  const people = readPeople(context)
  cache.set('all', people)
  return people
}

function readPeople(context: ApiContext): People {
  const rows = readAllPeople(context.db)
  const hidden = new Set<unknown>(context.scope.hiddenOffices)
  const isShown = (status: string) => (row: Record<string, unknown>) =>
    row[status] === 'Active' && !hidden.has(row['OfficeKey'])
  const recordsOf = (of: readonly Record<string, unknown>[], fields: readonly Field[]) =>
    of.map((row) => recordOf(row, fields))
  const members = recordsOf(rows.members.filter(isShown('MemberStatus')), memberFields)
  const offices = recordsOf(rows.offices.filter(isShown('OfficeStatus')), officeFields)
  const membersByKey = new Map(members.map((member) => [member['MemberKey'], member]))
  const officesByKey = new Map(offices.map((office) => [office['OfficeKey'], office]))
  const find = (via: string, key: string) =>
    (via.endsWith('OfficeKey') ? officesByKey : membersByKey).get(key)
  return { members, offices, find }
}

const recordOf = (row: Record<string, unknown>, fields: readonly Field[]): PlainRecord =>
  Object.fromEntries(
    fields.map(({ name, type, multiple }) => {
      const value = row[name] ?? null
      if (multiple) return [name, listOf(parsed(value))]
      return [name, type === 'boolean' && value !== null ? value === 1 : value]
    }),
  )

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
