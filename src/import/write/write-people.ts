import { resoGroup } from '#db/queries/listings/custom-fields.ts'
import { isId, newId } from '#src/domain/ids.ts'
import { labelOf } from '#src/domain/search/dictionary/define/field-labels.ts'
import { findAdditionalField } from '#src/domain/search/dictionary/index.ts'
import type { CustomField } from '#src/import/record/converted.ts'
import type { ListingRecord, PersonRecord, Value } from '#src/import/record/import-record.ts'
import { encodeAll } from './encode-values.ts'
import type { WriteContext } from './write-context.ts'

// Limits of the caches of known people and fields. If a cache is full, statements are repeated.
const maxCachedPeople = 100_000
const maxCachedGroups = 100
const maxCachedFields = 1_000

export function writePeople(context: WriteContext, record: ListingRecord): void {
  const { people, custom } = record
  for (const person of people) {
    if (isFirst(context.rosterKeys, person.key, maxCachedPeople)) addPerson(context, person)
    const takesPart = person.values.IDXOfficeParticipationYN
    if (typeof takesPart === 'boolean') context.people.setParticipation(person.key, takesPart)
  }
  for (const group in custom) {
    const knownFields = knownOf(context, group)
    for (const field in custom[group]!) {
      const value = custom[group]![field]!
      if (value === null || !isFirst(knownFields, field, maxCachedFields)) continue
      addRow(context, {
        group,
        field,
        label: labelOf(field),
        audience: context.isFollowing ? 'everyone' : 'members',
        ...typeOf(value),
      })
    }
  }
  addFurtherFields(context, record)
}

/** Adds further RESO fields when a listing first has them. Before that, the site does not show them. */
function addFurtherFields(context: WriteContext, { values }: ListingRecord): void {
  const knownFields = knownOf(context, resoGroup)
  for (const name in values) {
    if (values[name] === null || values[name] === undefined || knownFields.has(name)) continue
    knownFields.add(name)
    const field = findAdditionalField(name)
    if (field === undefined || field.type === 'shape') continue
    const { label, type, multiple, audience } = field
    addRow(context, { group: resoGroup, field: name, label, type, multiple, audience })
  }
}

export function addCustomField(context: WriteContext, field: CustomField): void {
  if (isFirst(knownOf(context, field.group), field.field, maxCachedFields)) addRow(context, field)
}

const addRow = ({ people, now }: WriteContext, field: CustomField) =>
  people.addCustomField({ id: newId(now), ...field })

function knownOf({ knownFields }: WriteContext, group: string): Set<string> {
  const before = knownFields.get(group)
  if (before !== undefined) return before
  const fresh = new Set<string>()
  if (knownFields.size < maxCachedGroups) knownFields.set(group, fresh)
  return fresh
}

function isFirst(names: Set<string>, name: string, remembered: number): boolean {
  if (names.has(name)) return false
  if (names.size < remembered) names.add(name)
  return true
}

function addPerson({ people }: WriteContext, { kind, key, values }: PersonRecord): void {
  if (!isId(key)) return
  if (kind === 'member') people.addMember(key, encodeAll(values))
  else people.addOffice(key, encodeAll(values))
}

function typeOf(value: Value): Pick<CustomField, 'type' | 'multiple'> {
  if (Array.isArray(value)) return { type: 'character', multiple: true }
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'decimal', multiple: false }
  return { type: typeof value === 'boolean' ? 'boolean' : 'character', multiple: false }
}
