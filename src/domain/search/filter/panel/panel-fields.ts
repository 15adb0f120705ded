import { roomsField } from '#src/domain/context/units/conventions.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { allStatusDates, dateFieldsFor } from '#src/domain/search/filter/market/status-dates.ts'
import { fitsTypes, isHome, isLeaseType } from './field-types.ts'
import type { SearchField } from './search-fields.ts'

export interface PanelChoice {
  readonly propertyTypes: readonly string[]
  readonly statuses: readonly string[]
  readonly added: readonly string[]
  readonly market?: Market
  /** Fields that have a condition. Price fields among them replace the price field of the market. */
  readonly requestedFields?: readonly string[]
  readonly severalMls?: boolean
  readonly filledIn?: ReadonlySet<string> | null
}

/** The fields for the types and statuses, then those that the user added (SPEC §4 Filter cards), if `offered`. */
export function fieldsFor(choice: PanelChoice, offered: readonly SearchField[]): SearchField[] {
  const byName = new Map(offered.map((field) => [field.field, field]))
  const requestedPrices = prices.filter((price) => choice.requestedFields?.includes(price))
  const candidates = [
    ...requestedPrices,
    ...defaultFields(choice.propertyTypes, choice.market),
    ...dateFieldsFor(choice.statuses),
  ]
  const { propertyTypes, severalMls = false, filledIn = null } = choice
  const isFilledIn = (name: string) => filledIn === null || filledIn.has(name)
  const fits = (name: string) =>
    fitsTypes(byName.get(name)?.propertyTypes ?? null, propertyTypes) && isFilledIn(name)
  const fitting = [...candidates.filter(fits), ...(severalMls ? ['MlsId'] : [])]
  const names = new Set([...fitting, ...choice.added])
  return [...names].flatMap((name) => byName.get(name) ?? [])
}

const ofSearch = ['PropertyType', 'StandardStatus', 'City']
const rooms = () => [roomsField(), 'BathroomsTotalInteger']
const ofHomes = () => [...rooms(), 'LivingArea', 'YearBuilt', 'GarageSpaces']
const ofCommerce = ['BuildingAreaTotal', 'NumberOfUnitsTotal', 'Zoning']
const ofLand = ['LotSizeAcres', 'Zoning', 'Utilities']

export function defaultFields(propertyTypes: readonly string[], market: Market = 'all'): string[] {
  const types = propertyTypes.length === 0 ? ['Residential'] : propertyTypes
  const perType = types.flatMap((type) => {
    if (type === 'Land') return ofLand
    if (type === 'Farm') return [...ofHomes(), ...ofLand]
    return isHome(type) ? ofHomes() : ofCommerce
  })
  const fields = new Set([...pricesOf(propertyTypes, market), ...perType])
  const first = [...fields].filter((field) => prices.includes(field) || rooms().includes(field))
  const leases = propertyTypes.some(isLeaseType) ? ['AvailabilityDate'] : []
  return [...new Set([...first, ...ofSearch, ...leases, ...fields, 'PropertySubType', 'Keywords'])]
}

const prices: readonly string[] = ['ListPrice', 'ClosePrice', 'LeaseAmount']

/** The price field for the market. For all markets, that of the types; none if it would mix sale prices and rents. */
function pricesOf(types: readonly string[], market: Market): string[] {
  if (market === 'sold') return ['ClosePrice']
  const isMixed =
    market === 'all' && (types.length === 0 || new Set(types.map(isLeaseType)).size > 1)
  return isMixed ? [] : ['ListPrice']
}

export const isStatusDate = (field: string): boolean => allStatusDates.has(field)
