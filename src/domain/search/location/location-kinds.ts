import { numbersTitle, numberTitle } from '#src/domain/listings/number-name.ts'

export const nameKinds = [
  { field: 'City', group: 'Cities', kind: 'City' },
  { field: 'MLSAreaMinor', group: 'Neighborhoods', kind: 'Neighborhood' },
  { field: 'MLSAreaMajor', group: 'Areas', kind: 'Area' },
  { field: 'SubdivisionName', group: 'Subdivisions', kind: 'Subdivision' },
  { field: 'PostalCode', group: 'Postal codes', kind: 'Postal code' },
  { field: 'CountyOrParish', group: 'Counties', kind: 'County' },
  { field: 'HighSchoolDistrict', group: 'School districts', kind: 'School district' },
  { field: 'ElementarySchool', group: 'Schools', kind: 'Elementary school' },
  { field: 'MiddleOrJuniorSchool', group: 'Schools', kind: 'Middle school' },
  { field: 'HighSchool', group: 'Schools', kind: 'High school' },
  { field: 'StreetName', group: 'Streets', kind: 'Street' },
  { field: 'ListAgentFullName', group: 'Agents', kind: 'Agent' },
  { field: 'ListOfficeName', group: 'Offices', kind: 'Office' },
] as const

export type NameField = (typeof nameKinds)[number]['field']

export const nameFields: readonly NameField[] = nameKinds.map(({ field }) => field)

const otherKinds = {
  StreetAddress: { group: 'Addresses', kind: 'Address' },
  MapOverlayShape: { group: 'Map areas', kind: 'Map area' },
  Location: { group: 'Coordinates', kind: 'Coordinates' },
} as const

export type LocationField = NameField | 'ListingId' | keyof typeof otherKinds

/** The keys of the people whose names can be searched. */
export const keyFields: Readonly<Partial<Record<string, string>>> = {
  ListAgentFullName: 'ListAgentKey',
  ListOfficeName: 'ListOfficeKey',
}

export const isPlaceField = (field: LocationField): boolean => !(field in keyFields)

export const kindOf = (field: LocationField): { readonly group: string; readonly kind: string } => {
  if (field === 'ListingId') return { group: numbersTitle(), kind: numberTitle() }
  return field in otherKinds
    ? otherKinds[field as keyof typeof otherKinds]
    : nameKinds.find((kind) => kind.field === field)!
}

export const schoolFields: readonly NameField[] = [
  'ElementarySchool',
  'MiddleOrJuniorSchool',
  'HighSchool',
]

const ranks: readonly (readonly LocationField[])[] = [
  ['Location'],
  ['City'],
  ['MLSAreaMinor', 'MLSAreaMajor', 'SubdivisionName', 'MapOverlayShape'],
  ['PostalCode'],
  ['CountyOrParish'],
  ['HighSchoolDistrict'],
  schoolFields,
  ['StreetName'],
  ['StreetAddress'],
  ['ListingId'],
]

export function rankOf(field: LocationField): number {
  const at = ranks.findIndex((fields) => fields.includes(field))
  return at === -1 ? ranks.length : at
}

/** The fields that tell equal names apart, usually by the surrounding place. */
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
