import { conventions, isMetric, usConventions } from '#src/domain/context/units/conventions.ts'
import { areaWords } from '#src/domain/context/units/convert-units.ts'
import {
  leaseTypes,
  propertySubTypes,
  propertyTypes,
} from '#src/domain/search/dictionary/standard-lookups.ts'
import { dateAhead, positionHalf, salePriceNeeded } from './messages.ts'
import type { OwnField, OwnRead } from './own-record-form.ts'
import type { Choice } from './person-fields.ts'

const same = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }))

const statuses = [
  'Coming Soon',
  'Active',
  'Active Under Contract',
  'Pending',
  'Closed',
  'Withdrawn',
  'Canceled',
  'Expired',
]
const offMarket: readonly unknown[] = ['Closed', 'Withdrawn', 'Canceled', 'Expired']

export interface OwnFieldGroup {
  readonly title: string
  readonly fields: readonly OwnField[]
}

const number = (name: string, label: string, most: number, hint?: string): OwnField => ({
  name,
  label,
  kind: 'number',
  most,
  ...(hint !== undefined && { hint }),
})

const line = (name: string, label: string, most: number): OwnField => ({
  name,
  label,
  kind: 'line',
  most,
})

const maxPrice = 10_000_000_000

/** Names the site's currency, unless it is the dollar. */
function priceLabel(label: string): string {
  const { currency } = conventions()
  return currency === usConventions.currency ? label : `${label}, in ${currency}`
}

const offerFields = (): readonly OwnField[] => [
  {
    name: 'StandardStatus',
    label: 'Status',
    kind: 'choice',
    most: 40,
    required: true,
    options: same(statuses),
  },
  {
    name: 'PropertyType',
    label: 'Type',
    kind: 'choice',
    most: 40,
    required: true,
    options: same(propertyTypes),
  },
  {
    name: 'PropertySubType',
    label: 'Subtype',
    kind: 'choice',
    most: 40,
    hint: 'People who search for houses, condos, or townhouses find it by this.',
    options: same(propertySubTypes),
  },
  {
    ...number('ListPrice', priceLabel('Price'), maxPrice, 'For rentals, the monthly rent.'),
    least: 1,
    required: true,
  },
  {
    name: 'OnMarketDate',
    label: 'On the market since',
    kind: 'date',
    most: 10,
    hint: 'Days on market are counted from here. Leave blank for today.',
  },
  number('ClosePrice', priceLabel('Sale price'), maxPrice, 'For closed listings.'),
  { name: 'CloseDate', label: 'Sale date', kind: 'date', most: 10 },
]

const placeFields: readonly OwnField[] = [
  { ...line('StreetNumber', 'House number', 20), required: true },
  { ...line('StreetName', 'Street', 80), required: true },
  line('UnitNumber', 'Unit', 20),
  { ...line('City', 'City', 60), required: true },
  line('StateOrProvince', 'State', 40),
  line('PostalCode', 'ZIP code', 20),
  {
    name: 'Latitude',
    label: 'Latitude',
    kind: 'degrees',
    most: 90,
    hint: 'Click the map or choose “Show address” to fill these in. Without them, the listing isn’t on the map.',
  },
  { name: 'Longitude', label: 'Longitude', kind: 'degrees', most: 180 },
]

/** Areas are entered in the site's units. */
const homeFields = (): readonly OwnField[] => [
  number('BedroomsTotal', 'Bedrooms', 200),
  number('BathroomsFull', 'Full bathrooms', 200),
  number('BathroomsHalf', 'Half bathrooms', 200),
  number('LivingArea', `Living area, in ${areaWords()}`, 10_000_000),
  number('LotSizeAcres', `Lot, in ${isMetric() ? areaWords() : 'acres'}`, 1_000_000_000),
  { ...number('YearBuilt', 'Year built', 2_200), least: 1_500 },
  {
    name: 'PublicRemarks',
    label: 'Description',
    kind: 'text',
    most: 8_000,
    hint: 'Describe the home, not who should live there.',
  },
]

const agentField = (options: readonly Choice[]): OwnField => ({
  name: 'ListAgentKey',
  label: 'Listing agent',
  kind: 'choice',
  most: 26,
  options,
})

/** Without `agents`, there is no choice of a listing agent. */
export const listingGroups = (agents: readonly Choice[] | null): readonly OwnFieldGroup[] => [
  { title: 'Offer', fields: [...offerFields(), ...(agents === null ? [] : [agentField(agents)])] },
  { title: 'Location', fields: placeFields },
  { title: 'Home', fields: homeFields() },
]

export const listingFields = (agents: readonly Choice[]): readonly OwnField[] =>
  listingGroups(agents).flatMap(({ fields }) => fields)

/** Problems of fields that depend on one another or on the date. `today` is the brokerage's date. */
export function listingProblems({ values }: OwnRead, today: string): Record<string, string> {
  const status = values['StandardStatus']
  const isAhead = (name: string) => String(values[name] ?? '') > today
  const isHalf = (values['Latitude'] === null) !== (values['Longitude'] === null)
  const lacksSale = values['ClosePrice'] === null || values['CloseDate'] === null
  return {
    ...(isHalf && { [values['Latitude'] === null ? 'Latitude' : 'Longitude']: positionHalf }),
    ...(status !== 'Coming Soon' && isAhead('OnMarketDate') && { OnMarketDate: dateAhead }),
    ...(status === 'Closed' && isAhead('CloseDate') && { CloseDate: dateAhead }),
    ...(status === 'Closed' &&
      lacksSale && {
        [values['ClosePrice'] === null ? 'ClosePrice' : 'CloseDate']: salePriceNeeded,
      }),
  }
}

/** Fields that follow from those of the form. `today` is the brokerage's date. */
export function listingFollowUps(values: OwnRead['values'], today: string) {
  const status = values['StandardStatus']
  const since = status === 'Coming Soon' ? null : (values['OnMarketDate'] ?? today)
  const isLease = leaseTypes.includes(String(values['PropertyType']))
  return {
    OnMarketDate: since,
    ListingContractDate: values['OnMarketDate'] ?? today,
    OffMarketDate: offMarket.includes(status) ? (values['CloseDate'] ?? today) : null,
    LeaseAmountFrequency: isLease ? 'Monthly' : null,
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
  }
}
