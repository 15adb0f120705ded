import { isId, newId } from '#src/domain/ids.ts'
import { labelOf } from '#src/domain/dictionary/labels.ts'
import type { CustomField } from '#src/import/converted.ts'
import type { ListingRecord, PersonRecord, Value } from '#src/import/record.ts'
import type { WriteContext } from './context.ts'
import { encodeAll } from './encode.ts'

const remembered = 100_000

/** Adds the members, offices and custom fields that a record names and that are not there yet. */
export function writePeople(context: WriteContext, { people, custom }: ListingRecord): void {
  for (const person of people) {
    if (isFirst(context, person.key)) addPerson(context, person)
  }
  for (const group in custom) {
    for (const field in custom[group]!) {
      const value = custom[group]![field]!
      if (value === null || !isFirst(context, nameOf(group, field))) continue
      addRow(context, { group, field, label: labelOf(field), ...typeOf(value) })
    }
  }
}

export function addCustomField(context: WriteContext, field: CustomField): void {
  if (isFirst(context, nameOf(field.group, field.field))) addRow(context, field)
}

const addRow = ({ people, now }: WriteContext, field: CustomField) =>
  people.addCustomField({ id: newId(now), ...field })

const nameOf = (group: string, field: string) => `${group}\n${field}`

/** A full memory only costs repeated statements. */
function isFirst({ known }: WriteContext, name: string): boolean {
  if (known.has(name)) return false
  if (known.size < remembered) known.add(name)
  return true
}

function addPerson({ people }: WriteContext, { kind, key, values }: PersonRecord): void {
  if (!isId(key)) return
  if (kind === 'member') people.addMember(key, encodeAll(values))
  else people.addOffice(key, encodeAll(values))
}

function typeOf(value: Value): Pick<CustomField, 'type' | 'multiple'> {
  if (Array.isArray(value)) return { type: 'character', multiple: true }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'decimal', multiple: false }
  return { type: typeof value === 'boolean' ? 'boolean' : 'character', multiple: false }
}
