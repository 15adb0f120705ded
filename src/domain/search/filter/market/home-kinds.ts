import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { conjunctsOf } from '#src/domain/search/sparkql/syntax/tree.ts'
import type { Market } from './market.ts'
import { plainListOf } from './plain-list.ts'

export type HomeKindId =
  | 'house'
  | 'condo'
  | 'townhouse'
  | 'multi-family'
  | 'apartment'
  | 'manufactured'
  | 'land'
  | 'farm'
  | 'commercial'

export interface HomeKind {
  readonly id: HomeKindId
  readonly label: string
  readonly PropertyType: readonly string[]
  readonly PropertySubType: readonly string[]
}

const kind = (
  id: HomeKindId,
  label: string,
  PropertySubType: readonly string[],
  PropertyType: readonly string[] = [],
): HomeKind => ({ id, label, PropertyType, PropertySubType })

export const homeKinds: readonly HomeKind[] = [
  kind('house', 'House', ['Single Family Residence', 'Cabin']),
  kind('condo', 'Condo', ['Condominium', 'Stock Cooperative', 'Own Your Own']),
  kind('townhouse', 'Townhouse', ['Townhouse']),
  kind('multi-family', 'Multi-family', ['Duplex', 'Triplex', 'Quadruplex'], ['Residential Income']),
  kind('apartment', 'Apartment', ['Apartment']),
  kind(
    'manufactured',
    'Manufactured',
    ['Manufactured Home', 'Manufactured On Land', 'Mobile Home'],
    ['Manufactured In Park'],
  ),
  kind('land', 'Land', [], ['Land']),
  kind('farm', 'Farm', [], ['Farm']),
  kind(
    'commercial',
    'Commercial',
    [],
    ['Commercial Sale', 'Commercial Lease', 'Business Opportunity'],
  ),
]

export const homeKindIds: readonly HomeKindId[] = homeKinds.map(({ id }) => id)

const fields = ['PropertySubType', 'PropertyType'] as const

export function homeKindsFilter(ids: readonly HomeKindId[]): string {
  const chosen = homeKinds.filter(({ id }) => ids.includes(id))
  const lists = fields.flatMap((field) => {
    const values = chosen.flatMap((kind) => kind[field])
    return values.length === 0 ? [] : [`${field} Eq ${values.map(quote).join(',')}`]
  })
  return lists.length > 1 ? `(${lists.join(' Or ')})` : (lists[0] ?? '')
}

export function homeKindsIn(condition: Tree): readonly HomeKindId[] | null {
  const branches = condition.kind === 'or' ? condition.of : conjunctsOf(condition)
  const chosenValues = new Set<string>()
  for (const branch of branches) {
    const list = plainListOf(branch)
    const field = fields.find((name) => name === list?.field)
    if (list === null || field === undefined || !list.isIn) return null
    for (const value of list.values) chosenValues.add(`${field} ${value}`)
  }
  const chosen = homeKinds.filter((kind) =>
    valuesOf(kind).every((value) => chosenValues.has(value)),
  )
  const covered = new Set(chosen.flatMap(valuesOf))
  return [...chosenValues].every((value) => covered.has(value)) ? chosen.map(({ id }) => id) : null
}

export function isOffered(id: HomeKindId, market: Market): boolean {
  const kind = homeKinds.find((kind) => kind.id === id)!
  if (market !== 'rent' || kind.PropertySubType.length > 0) return true
  return kind.PropertyType.some((type) => leaseTypes.includes(type))
}

const valuesOf = (kind: HomeKind) =>
  fields.flatMap((field) => kind[field].map((value) => `${field} ${value}`))
