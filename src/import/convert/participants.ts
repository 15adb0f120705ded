import { isId } from '#src/domain/ids.ts'
import type { PersonRecord, Value } from '#src/import/record/import-record.ts'
import type { Draft } from './draft.ts'
import { idOf } from './record-ids.ts'
import { isRefusal } from './values/conversion-refusal.ts'
import { toBoolean } from './values/read-numbers.ts'

/** The name under which a draft has `IDXOfficeParticipationYN` of an office. The office's role precedes it. */
export const participation = 'IDXParticipationYN'

/** Offices precede agents in this list, because agents belong to them. */
export const roles = [
  'ListOffice',
  'CoListOffice',
  'BuyerOffice',
  'ListAgent',
  'CoListAgent',
  'BuyerAgent',
].map((role) => ({
  role,
  keyField: `${role}Key`,
  kind: role.endsWith('Agent') ? ('member' as const) : ('office' as const),
}))

const keysByName = new Map<string, string>()
const maxMemoized = 50_000

export function assignKeys(draft: Draft): void {
  for (const { role, keyField, kind } of roles) {
    const original = draft.values[keyField]
    if (typeof original !== 'string') continue
    const key = personKey(draft.source, kind, original.trim())
    draft.values[keyField] = key
    const person =
      kind === 'member'
        ? memberOf(draft, role, key, original)
        : officeOf(draft, role, key, original)
    if (person !== null) draft.people.push(person)
  }
}

export function personKey(source: string, kind: 'member' | 'office', original: string): string {
  if (isId(original)) return original
  const name = JSON.stringify([source, kind, original])
  const before = keysByName.get(name)
  if (before !== undefined) return before
  const key = idOf(kind, source, original)
  if (keysByName.size < maxMemoized) keysByName.set(name, key)
  return key
}

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
      OfficeKey: find(draft, `${role.replace('Agent', 'Office')}Key`),
    },
  }
}

function officeOf(draft: Draft, role: string, key: string, original: string): PersonRecord | null {
  const takesPart = participationOf(draft, role)
  const name = find(draft, `${role}Name`) ?? (takesPart === null ? null : original)
  if (name === null) return null
  return {
    kind: 'office',
    key,
    values: {
      IDXOfficeParticipationYN: takesPart,
      OfficeName: name,
      OfficeMlsId: find(draft, `${role}MlsId`) ?? (original === key ? null : original),
      OfficePhone: find(draft, `${role}Phone`),
    },
  }
}

/** Whether the office takes part in IDX; null if unknown. For the listing office, the listing may state it. */
function participationOf(draft: Draft, role: string): boolean | null {
  const ofListing = role === 'ListOffice' ? find(draft, 'IDXOfficeParticipationYN') : null
  const takesPart = toBoolean(find(draft, `${role}${participation}`) ?? ofListing)
  return isRefusal(takesPart) ? null : takesPart
}
