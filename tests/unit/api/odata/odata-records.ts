import { odataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { type Field, standardFields } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { ListingRecord } from '../../../search/support/listings/listing-record.ts'
import { evaluate } from '../../../search/support/reference/evaluate.ts'
import type { Row } from '../../../support/filters/arbitrary-odata.ts'

const [sample] = standardFields

function define(name: string, type: Field['type'], multiple = false): Field {
  return { ...sample!, name, label: name, type, multiple, storage: 'json', address: false }
}

/** Fields of every type, in pairs for comparisons between fields. */
export const testFields: readonly Field[] = [
  define('Num', 'integer'),
  define('Num2', 'integer'),
  define('Dec', 'decimal'),
  define('Text', 'character'),
  define('Text2', 'character'),
  define('Flag', 'boolean'),
  define('Flag2', 'boolean'),
  define('Day', 'date'),
  define('Day2', 'date'),
  define('At', 'datetime'),
  define('At2', 'datetime'),
  define('List', 'character', true),
]

export const idField = standardFields.find(({ name }) => name === 'Id')!
export const fields = odataFields([idField, ...testFields])
export const fieldNamed = (name: string): Field => fields.find(name)!
export const now = new Date('2026-11-30T10:00:00.000Z')

const asking = { scope: scopeFor('private'), placeOf: () => null }

/** Whether the naive search matches a row. */
export function isMatch(condition: Condition, { Id = '1', ...other }: Row): boolean {
  const record = { columns: { Id }, texts: {}, other, custom: {}, openHouses: [] }
  return evaluate(condition, record as unknown as ListingRecord, asking) === true
}
