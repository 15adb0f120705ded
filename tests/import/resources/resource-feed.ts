import { fileOf } from '../support.ts'

/** A listing as RESO's Property resource gives it: keys of people, no names. */
export const listing = (more: Record<string, unknown> = {}) => ({
  OriginatingSystemName: 'North MLS',
  ListingKey: 'M1',
  ListingId: 'N-1',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ListPrice: 100,
  ListAgentKey: 'A-7',
  ListOfficeKey: 'O-5',
  ModificationTimestamp: '2026-01-02T03:04:05Z',
  ...more,
})

export const member = (more: Record<string, unknown> = {}) => ({
  MemberKey: 'A-7',
  MemberMlsId: '7',
  MemberFirstName: 'Pat',
  MemberLastName: 'Agent',
  MemberEmail: 'pat@example.com',
  MemberPreferredPhone: '312-555-0107',
  OfficeKey: 'O-5',
  ...more,
})

export const office = (more: Record<string, unknown> = {}) => ({
  OfficeKey: 'O-5',
  OfficeMlsId: '5',
  OfficeName: 'North Realty',
  OfficePhone: '312-555-0105',
  IDXOfficeParticipationYN: false,
  ...more,
})

/** One file of each resource, in the form of an OData answer. */
export function nightly(): string[] {
  const media = {
    MediaKey: 'p1',
    ResourceRecordKey: 'M1',
    MediaURL: 'https://example.com/p1.jpg',
    Order: 1,
  }
  const files = { Property: listing(), Media: media, Member: member(), Office: office() }
  return Object.entries(files).map(([name, record]) =>
    fileOf(JSON.stringify({ value: [record] }), `${name}.json`),
  )
}
