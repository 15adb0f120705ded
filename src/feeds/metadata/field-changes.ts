import { fieldsDropped, fieldsNew, typeChanged } from '#src/domain/admin/feeds/messages.ts'
import type { Edmx } from './read-edmx.ts'

export interface FieldType {
  readonly resource: string
  readonly field: string
  /** Null if the metadata no longer has the field. */
  readonly type: string | null
}

export interface FieldChanges {
  readonly types: readonly FieldType[]
  readonly notes: readonly string[]
}

/** Compares the fields of the metadata with those of the last time. The first time, there is nothing to tell. */
export function changesOf(
  resources: readonly { readonly resource: string; readonly name: string }[],
  edmx: Edmx,
  storedTypes: readonly FieldType[],
): FieldChanges {
  const types: FieldType[] = []
  const notes: string[] = []
  for (const { resource, name } of resources) {
    const now = edmx.resources.get(name)
    // Metadata that lacks a whole resource says nothing about its fields.
    if (now === undefined) continue
    const before = new Map(
      storedTypes.flatMap((fieldType) =>
        fieldType.resource === resource ? [[fieldType.field, fieldType.type] as const] : [],
      ),
    )
    const isFirst = ![...before.values()].some((type) => type !== null)
    const fresh = [...now.keys()].filter((field) => (before.get(field) ?? null) === null)
    const gone = [...before].flatMap(([field, type]) =>
      type !== null && !now.has(field) ? field : [],
    )
    const typeChanges = [...now].filter(
      ([field, { type }]) => (before.get(field) ?? null) !== null && before.get(field) !== type,
    )
    types.push(...gone.map((field) => ({ resource, field, type: null })))
    for (const field of [...fresh, ...typeChanges.map(([field]) => field)])
      types.push({ resource, field, type: now.get(field)!.type })
    if (isFirst) continue
    if (fresh.length > 0) notes.push(fieldsNew(resource, fresh))
    if (gone.length > 0) notes.push(fieldsDropped(resource, gone))
    for (const [field, { type }] of typeChanges)
      notes.push(typeChanged(resource, field, { from: before.get(field)!, to: type }))
  }
  return { types, notes }
}
