import fc from 'fast-check'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import {
  createDictionary,
  type Field,
  type FieldType,
} from '#src/domain/search/dictionary/index.ts'
import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'
import type { Condition, Test } from '#src/domain/search/filter/condition/condition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { filtersWithoutEach } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { cardLabel } from '#src/domain/search/filter/sentence/sentence.ts'
import { arbitraryFilter } from '../../../../support/filters/arbitrary-filter.ts'

const custom = (name: string, type: FieldType, multiple = false): Field => ({
  name,
  label: name.split('"')[3] ?? name,
  section: 'Custom',
  type,
  multiple,
  lookup: null,
  maxLength: null,
  storage: 'custom',
  alias: null,
  aliasType: null,
  audience: 'everyone',
  address: false,
})

export const dictionary = createDictionary([
  custom('"Rooms"."Sizes"', 'integer', true),
  custom('"Rooms"."Note"', 'character'),
  custom('"Visits"."Days"', 'datetime', true),
])
export const findField = findFieldIn(dictionary)

export const now = '2024-03-15T10:30:00-05:00'

export function cardsOf(filter: string): FilterCard[] {
  const cards = filterToCards(Filter.of(filter), { findField })
  if (cards === null) throw new Error(`${filter} is no filter`)
  return cards
}

/** Every top-level condition; none for an unreadable filter. */
export function labeledParts(filter: string) {
  const cards = filterToCards(Filter.of(filter), { findField }) ?? []
  return filtersWithoutEach(cards).map((filterWithout, i) => ({
    label: cardLabel(cards[i]!),
    filterWithout,
  }))
}

/** The only card of a filter. */
export function cardOf(filter: string): FilterCard {
  const [card, ...more] = cardsOf(filter)
  if (card === undefined || more.length > 0)
    throw new Error(`${filter} has ${more.length + 1} cards`)
  return card
}

export function emptyCardOf(field: string): FilterCard {
  const card = emptyCard(findField(field)!)
  if (card === null) throw new Error(`${field} has no card`)
  return card
}

/** Valid filters of every kind. */
export const anyFilter = fc
  .oneof(
    arbitraryFilter({
      fields: {
        character: ['City', 'StreetName', 'PostalCode', 'PropertyType', 'Keywords'],
        integer: ['BedsTotal', 'YearBuilt'],
        decimal: ['ListPrice', 'LivingArea', 'BathsTotal'],
        date: ['ListingContractDate', 'OpenHouses'],
        datetime: ['ModificationTimestamp', 'PendingDate'],
        boolean: ['PoolPrivateYN'],
        multi: ['Appliances'],
        custom: ['"Rooms"."Sizes"', '"Rooms"."Note"', '"Visits"."Days"'],
      },
    }),
    fc.array(plainCondition(), { minLength: 1, maxLength: 6 }).map((all) => all.join(' And ')),
  )
  .filter((text) => read(text).ok)

/** Conditions as people make them in the panel, some of them on the same field. */
function plainCondition() {
  const number = fc.constantFrom('0', '1', '250000', '500000.25', '-3')
  const day = fc.constantFrom('2024-03-01', '2024-12-31', '2020-02-29', 'days(-7)', 'months(2)')
  const shape = fc.constantFrom("polygon('1 1,2 1,2 2')", "radius('1 1',3)", "rectangle('1 1,2 2')")
  const text = fc.constantFrom("'Kent'", "'Ke*'", "'*en?*'", "'*en*'", "'a','b'", String.raw`'\*'`)
  return fc.oneof(
    words(
      fc.constantFrom('ListPrice', 'BathsTotal', '"Rooms"."Sizes"'),
      fc.constantFrom('Ge', 'Le', 'Eq', 'Gt'),
      number,
    ),
    words(
      fc.constantFrom('ListPrice', '"Rooms"."Sizes"'),
      fc.constant('Bt'),
      fc.tuple(number, number).map(String),
    ),
    words(
      fc.constantFrom('CloseDate', 'OpenHouses', 'PendingTimestamp', '"Visits"."Days"'),
      fc.constantFrom('Ge', 'Le', 'Eq', 'Lt'),
      day,
    ),
    words(
      fc.constantFrom('CloseDate', 'PendingTimestamp'),
      fc.constant('Le'),
      fc.constant('2024-03-01T23:59:59.999'),
    ),
    words(
      fc.constantFrom('CloseDate', 'OpenHouses'),
      fc.constant('Bt'),
      fc.tuple(fc.constant('days(0)'), day).map(String),
    ),
    words(fc.constantFrom('City', 'StreetName', 'Appliances'), fc.constantFrom('Eq', 'Ne'), text),
    words(
      fc.constant('Location'),
      fc.constantFrom('Eq', 'Ne'),
      fc.array(shape, { minLength: 1, maxLength: 3 }).map(String),
    ),
    fc
      .array(shape, { minLength: 2, maxLength: 3 })
      .map((all) => `(${all.map((one) => `Location Eq ${one}`).join(' Or ')})`),
  )
}

function words(...pieces: fc.Arbitrary<string>[]) {
  return fc.tuple(...pieces).map((all) => all.join(' '))
}

export function read(filter: string) {
  return readCondition(Filter.of(filter), { now, dictionary, scope: scopeFor('private') })
}

/** What a filter means: two texts that find the same listings, whatever these are, have the same. */
export function meaningOf(filter: string): unknown {
  const result = read(filter)
  if (!result.ok) throw new Error(`${filter}: ${result.errors[0]?.message}`)
  return JSON.parse(JSON.stringify(plain(result.condition)))
}

function plain(condition: Condition): unknown {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return joined(condition.kind, condition.of.map(plain))
    case 'not':
      return condition.of.kind === 'not'
        ? plain(condition.of.of)
        : { kind: 'not', of: plain(condition.of) }
    case 'isNull':
    case 'rows':
      return condition
    case 'comparison': {
      const single = condition.subject.kind === 'field' && !condition.subject.field.multiple
      const one = (test: Test) => ({ ...condition, tests: [test] })
      // A value is in one of two shapes if it is in the first or in the second.
      if (condition.tests.every(({ kind }) => kind === 'inside'))
        return joined('or', condition.tests.map(one))
      const tests = condition.tests.flatMap(bothEnds)
      return tests.length > 1 && single && condition.tests.length === 1
        ? joined('and', tests.map(one))
        : { ...condition, tests }
    }
  }
}

/** A range as its two ends, a number alone as a range. */
function bothEnds(test: Test): Test[] {
  if (test.kind === 'between')
    return [
      { kind: 'ge', value: test.from },
      { kind: 'le', value: test.to },
    ]
  if (test.kind !== 'oneOf') return [test]
  const [only] = test.values
  const isOrdered = typeof only === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(only))
  if (test.values.length === 1 && isOrdered)
    return bothEnds({ kind: 'between', from: only!, to: only! })
  return [{ kind: 'oneOf', values: [...test.values].sort() }]
}

/** The order in which conditions stand means nothing, nor does a condition said twice. */
function joined(kind: 'and' | 'or', parts: readonly unknown[]): unknown {
  const flat = parts.flatMap((part) => (isGroup(part) && part.kind === kind ? part.of : [part]))
  const all = [...new Map(flat.map((part) => [JSON.stringify(part), part]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return all.length === 1 ? all[0]![1] : { kind, of: all.map(([, part]) => part) }
}

function isGroup(part: unknown): part is { kind: string; of: unknown[] } {
  return (
    typeof part === 'object' &&
    part !== null &&
    'kind' in part &&
    (part.kind === 'and' || part.kind === 'or')
  )
}
