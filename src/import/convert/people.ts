import { isId } from '#src/domain/ids.ts'
import type { PersonRecord, Value } from '#src/import/record/record.ts'
import type { Draft } from './draft.ts'
import { idOf } from './ids.ts'

const roles = [
  'ListAgent',
  'CoListAgent',
  'BuyerAgent',
  'ListOffice',
  'CoListOffice',
  'BuyerOffice',
].map((role) => ({
  role,
  keyField: `${role}Key`,
  kind: role.endsWith('Agent') ? ('member' as const) : ('office' as const),
}))

const known = new Map<string, string>()
const maxMemoized = 50_000

/** Gives agents and offices keys of 26 digits, and lists those that have a name. */
export function assignKeys(draft: Draft): void {
  for (const { role, keyField, kind } of roles) {
    const original = draft.values[keyField]
    if (typeof original !== 'string') continue
    const key = keyOf(draft.source, kind, original.trim())
    draft.values[keyField] = key
    const person =
      kind === 'member'
        ? memberOf(draft, role, key, original)
        : officeOf(draft, role, key, original)
    if (person !== null) draft.people.push(person)
  }
}

function keyOf(source: string, kind: string, original: string): string {
  if (isId(original)) return original
  const name = JSON.stringify([source, kind, original])
  const before = known.get(name)
  if (before !== undefined) return before
  const key = idOf(kind, source, original)
  if (known.size < maxMemoized) known.set(name, key)
  return key
}

/** A name may be among the fields outside the dictionary. */
const find = ({ values, other }: Draft, name: string) =>
  values[name] ?? (other[name] as Value | undefined) ?? null

function memberOf(draft: Draft, role: string, key: string, original: string): PersonRecord | null {
  const name = find(draft, `${role}FullName`)
  if (name === null) return null
  return {
    kind: 'member',
    key,
    values: {
      MemberFullName: name,
      MemberMlsId: find(draft, `${role}MlsId`) ?? (original === key ? null : original),
      MemberEmail: find(draft, `${role}Email`),
      MemberDirectPhone: find(draft, `${role}DirectPhone`),
    },
  }
}

function officeOf(draft: Draft, role: string, key: string, original: string): PersonRecord | null {
  const name = find(draft, `${role}Name`)
  if (name === null) return null
  return {
    kind: 'office',
    key,
    values: {
      OfficeName: name,
      OfficeMlsId: find(draft, `${role}MlsId`) ?? (original === key ? null : original),
      OfficePhone: find(draft, `${role}Phone`),
    },
  }
}
