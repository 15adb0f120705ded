import { fitsTypes, isHome, isLeaseType } from './field-types.ts'
import type { SearchField } from './search-fields.ts'
import { allStatusDates, dateFieldsFor } from './status-dates.ts'

/** What the person has chosen so far, and the fields that they added to the panel themselves. */
export interface PanelChoice {
  readonly propertyTypes: readonly string[]
  readonly statuses: readonly string[]
  readonly added: readonly string[]
  /** The listings are of several MLSs, to choose among. */
  readonly severalMls?: boolean
  /** Fields that the chosen MLSs fill in; null for all. */
  readonly filledIn?: ReadonlySet<string> | null
}

/**
 * SPEC §4 Filter cards: the fields of the panel for the chosen types and statuses, then those that were added; of the
 * dates of a status only those of the chosen statuses. `offered` is what the role may search by.
 */
export function fieldsFor(choice: PanelChoice, offered: readonly SearchField[]): SearchField[] {
  const byName = new Map(offered.map((field) => [field.field, field]))
  const wanted = [...defaultFields(choice.propertyTypes), ...dateFieldsFor(choice.statuses)]
  const { propertyTypes, severalMls = false, filledIn = null } = choice
  const isFilledIn = (name: string) => filledIn === null || filledIn.has(name)
  const fits = (name: string) =>
    fitsTypes(byName.get(name)?.propertyTypes ?? null, propertyTypes) && isFilledIn(name)
  const fitting = [...(severalMls ? ['MlsId'] : []), ...wanted.filter(fits)]
  const names = new Set([...fitting, ...choice.added])
  return [...names].flatMap((name) => byName.get(name) ?? [])
}

const first = ['PropertyType', 'StandardStatus', 'City']
const ofHomes = [
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'LivingArea',
  'YearBuilt',
  'GarageSpaces',
]
const ofCommerce = ['BuildingAreaTotal', 'NumberOfUnitsTotal', 'Zoning']
const ofLand = ['LotSizeAcres', 'Zoning', 'Utilities']

/** The fields of a fresh panel, in order; of several types, what any of them has. */
export function defaultFields(propertyTypes: readonly string[]): string[] {
  const types = propertyTypes.length === 0 ? ['Residential'] : propertyTypes
  const prices = [
    ...(types.every(isLeaseType) ? [] : ['ListPrice']),
    ...(types.some(isLeaseType) ? ['LeaseAmount', 'AvailabilityDate'] : []),
  ]
  const perType = types.flatMap((type) => {
    if (type === 'Land') return ofLand
    if (type === 'Farm') return [...ofHomes, ...ofLand]
    return isHome(type) ? ofHomes : ofCommerce
  })
  return [...new Set([...first, ...prices, ...perType, 'PropertySubType', 'Keywords'])]
}

/** Whether the field goes away with its status. */
export const isStatusDate = (field: string): boolean => allStatusDates.has(field)
