import { type ODataFields, odataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import {
  eventFields,
  lookupFields,
  mediaFields,
  memberFields,
  officeFields,
  openHouseFields,
} from '#src/domain/api/records/entity-fields.ts'
import { canSeeField } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { recordFields } from '#src/use-cases/api/records/record-fields.ts'

export const entityNames = [
  'Property',
  'Media',
  'OpenHouse',
  'Member',
  'Office',
  'Lookup',
  'EntityEvent',
] as const
export type EntityName = (typeof entityNames)[number]

/** A resource with the fields that the reader may read, the key first. */
export interface Entity {
  readonly name: EntityName
  readonly fields: readonly Field[]
  readonly byName: ODataFields
}

export const isEntityName = (name: string): name is EntityName =>
  (entityNames as readonly string[]).includes(name)

/** Related records of a listing, by the names that `$expand` takes. */
export const relatedOfProperty: Readonly<Record<string, { of: EntityName; via: string | null }>> = {
  Media: { of: 'Media', via: null },
  OpenHouses: { of: 'OpenHouse', via: null },
  ListAgent: { of: 'Member', via: 'ListAgentKey' },
  CoListAgent: { of: 'Member', via: 'CoListAgentKey' },
  BuyerAgent: { of: 'Member', via: 'BuyerAgentKey' },
  ListOffice: { of: 'Office', via: 'ListOfficeKey' },
  CoListOffice: { of: 'Office', via: 'CoListOfficeKey' },
  BuyerOffice: { of: 'Office', via: 'BuyerOfficeKey' },
}

const entities: CacheKind<string, Entity> = { name: 'fields for programs', maxEntries: 200 }

export function entityOf(context: ApiContext, name: EntityName): Entity {
  const { caches, dictionary, key, scope } = context
  const cache = caches.of(entities)
  cache.clearUnless(dictionary)
  return cache.getOrSet(`${name} ${scope.hidesMemberFields} ${key.fields?.join()}`, () => {
    const fields = fieldsOf(context, name)
    return { name, fields, byName: odataFields(fields) }
  })
}

const fieldsOfOthers: Readonly<Record<Exclude<EntityName, 'Property'>, readonly Field[]>> = {
  Media: mediaFields,
  OpenHouse: openHouseFields,
  Member: memberFields,
  Office: officeFields,
  Lookup: lookupFields,
  EntityEvent: eventFields,
}

/** A key that may read some fields only says so of listings. Of people, it then reads the fields that it names. */
function fieldsOf(context: ApiContext, name: EntityName): readonly Field[] {
  if (name === 'Property') return recordFields(context)
  const fields = fieldsOfOthers[name]
  const isOfPeople = name === 'Member' || name === 'Office'
  const isReadable = (field: Field) =>
    isOfPeople ? canReadField(context, field) : canSeeField(context.scope, field)
  return fields.filter((field, i) => i === 0 || isReadable(field))
}
