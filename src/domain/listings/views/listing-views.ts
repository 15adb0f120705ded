import { roomsField } from '../../context/units/conventions.ts'

/** A choice of columns (SPEC §3 Listing view). `fields` follow photo and address; `Distance` in them is not a field. */
export interface ListingView {
  readonly id: string
  readonly name: string
  readonly fields: readonly string[]
}

export interface BuiltInView extends ListingView {
  readonly members: boolean
}

export const builtInViews: readonly [BuiltInView, ...BuiltInView[]] = [
  {
    id: '20000101000000000000000001',
    name: 'Standard',
    members: false,
    fields: [
      'City',
      'ListingId',
      'ListPrice',
      'BedroomsTotal',
      'BathroomsTotalInteger',
      'LivingArea',
      'PricePerArea',
      'LotSizeAcres',
      'YearBuilt',
      'StandardStatus',
      'DaysOnMarket',
      'ListingContractDate',
    ],
  },
  {
    id: '20000101000000000000000002',
    name: 'Agent',
    members: true,
    fields: [
      'ListingId',
      'ListPrice',
      'BedroomsTotal',
      'BathroomsTotalInteger',
      'LivingArea',
      'PricePerArea',
      'StandardStatus',
      'StatusChangeTimestamp',
      'DaysOnMarket',
      'Distance',
      'ListAgentFullName',
      'ListOfficeName',
    ],
  },
  {
    id: '20000101000000000000000003',
    name: 'Rentals',
    members: false,
    fields: [
      'City',
      'LeaseAmount',
      'BedroomsTotal',
      'BathroomsTotalInteger',
      'LivingArea',
      'AvailabilityDate',
      'LeaseTerm',
      'PetsAllowed',
      'Furnished',
      'StandardStatus',
    ],
  },
]

const houseFields = [
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'LivingArea',
  'PricePerArea',
  'YearBuilt',
]
const leaseless = ['PricePerArea', 'LotSizeAcres']

const irrelevantFields: Readonly<Record<string, readonly string[]>> = {
  Land: houseFields,
  'Residential Lease': leaseless,
  'Commercial Lease': ['BedroomsTotal', 'BathroomsTotalInteger', ...leaseless],
  'Commercial Sale': ['BedroomsTotal', 'BathroomsTotalInteger'],
}

const memberFields: readonly string[] = ['ListingId', 'DaysOnMarket']

/** The view without columns that mean nothing for the type or, for visitors, those meant for agents. */
export function viewFor(
  view: ListingView,
  propertyType: string | null,
  isVisitor: boolean,
): ListingView {
  if (!builtInViews.some(({ id }) => id === view.id)) return view
  const idle = (propertyType !== null && irrelevantFields[propertyType]) || []
  const isStandard = view.id === builtInViews[0].id
  const omitted = isStandard && isVisitor ? [...idle, ...memberFields] : idle
  const fields = view.fields.filter((field) => !omitted.includes(field))
  return { ...view, fields: fields.map((name) => (name === 'BedroomsTotal' ? roomsField() : name)) }
}
