// What a person may look for in one box, by the field that holds its name.

/** Fields with names that many listings share, in the order in which they are offered. */
export const nameKinds = [
  { field: 'City', group: 'Cities' },
  { field: 'PostalCode', group: 'Postal codes' },
  { field: 'CountyOrParish', group: 'Counties' },
  { field: 'MLSAreaMinor', group: 'Neighborhoods' },
  { field: 'MLSAreaMajor', group: 'Areas' },
  { field: 'SubdivisionName', group: 'Subdivisions' },
  { field: 'ElementarySchool', group: 'Schools' },
  { field: 'MiddleOrJuniorSchool', group: 'Schools' },
  { field: 'HighSchool', group: 'Schools' },
  { field: 'HighSchoolDistrict', group: 'School districts' },
  { field: 'StreetName', group: 'Streets' },
  { field: 'ListAgentFullName', group: 'Agents' },
  { field: 'ListOfficeName', group: 'Offices' },
] as const

export type NameField = (typeof nameKinds)[number]['field']

export const nameFields: readonly NameField[] = nameKinds.map(({ field }) => field)

/** Everything that an option can stand for. */
export type LocationField = NameField | 'StreetAddress' | 'ListingId' | 'MapOverlayShape'

const peopleFields: readonly LocationField[] = ['ListAgentFullName', 'ListOfficeName']

/** Whether the field tells where a property is, and not who offers it. */
export const isPlaceField = (field: LocationField): boolean => !peopleFields.includes(field)

/** The heading above the options of a field. */
export function groupOf(field: LocationField): string {
  if (field === 'StreetAddress') return 'Addresses'
  if (field === 'ListingId') return 'MLS numbers'
  if (field === 'MapOverlayShape') return 'Map areas'
  return nameKinds.find((kind) => kind.field === field)!.group
}

/** What a name lies in, where that helps to tell it from others. */
export const parentFields: Partial<
  Record<LocationField, 'City' | 'CountyOrParish' | 'StateOrProvince' | 'ListOfficeName'>
> = {
  City: 'CountyOrParish',
  PostalCode: 'City',
  CountyOrParish: 'StateOrProvince',
  MLSAreaMinor: 'City',
  SubdivisionName: 'City',
  ElementarySchool: 'City',
  MiddleOrJuniorSchool: 'City',
  HighSchool: 'City',
  StreetName: 'City',
  ListAgentFullName: 'ListOfficeName',
}
