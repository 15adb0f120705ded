import type { Field } from '#src/domain/search/dictionary/index.ts'

// Which fields apply to which property types: land, for example, has no bedrooms.

const homes = [
  'Residential',
  'Residential Lease',
  'Residential Income',
  'Manufactured In Park',
  'Farm',
]
const commercial = ['Commercial Sale', 'Commercial Lease', 'Business Opportunity']
const buildings = [...homes, ...commercial]
const leases = ['Residential Lease', 'Commercial Lease']
const manyUnits = ['Residential Income', ...commercial]

const ofHomes =
  /^(Bedrooms|Bathrooms|Rooms|Fireplace|Laundry|Spa|Pool|ArchitecturalStyle|SeniorCommunity|Pets)/
const ofBuildings =
  /^(Garage|AttachedGarage|Carport|Heating|Cooling|Appliances|Flooring|Interior|Security|Patio|Accessibility)/
const ofLeases = /^(Lease|Furnished$|RentIncludes$|AvailabilityDate$)/

export function propertyTypesOf({
  name,
  section,
  storage,
}: Pick<Field, 'name' | 'section' | 'storage'>): readonly string[] | null {
  if (storage === 'custom') return null
  if (ofLeases.test(name)) return leases
  if (name === 'NumberOfUnitsTotal') return manyUnits
  if (ofHomes.test(name)) return homes
  return section === 'Structure' || ofBuildings.test(name) ? buildings : null
}

export function fitsTypes(
  fieldTypes: readonly string[] | null,
  propertyTypes: readonly string[],
): boolean {
  return (
    fieldTypes === null ||
    propertyTypes.length === 0 ||
    propertyTypes.some((type) => fieldTypes.includes(type))
  )
}

export const isHome = (type: string): boolean => homes.includes(type)
export const isLeaseType = (type: string): boolean => leases.includes(type)
