import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { stateCodes } from '#src/domain/search/words/us-states.ts'

// Lookups whose values matter to the product, with the words of other systems for them.

const propertySubTypes = [
  'Agriculture',
  'Apartment',
  'Boat Slip',
  'Business',
  'Cabin',
  'Co-Ownership',
  'Condominium',
  'Deeded Parking',
  'Duplex',
  'Farm',
  'Hotel/Motel',
  'Industrial',
  'Manufactured Home',
  'Manufactured On Land',
  'Mixed Use',
  'Mobile Home',
  'Mobile Home Park',
  'Multi Family',
  'Office',
  'Own Your Own',
  'Quadruplex',
  'Ranch',
  'Retail',
  'Single Family Residence',
  'Stock Cooperative',
  'Tenancy in Common',
  'Timeshare',
  'Townhouse',
  'Triplex',
  'Unimproved Land',
  'Warehouse',
]

const statusWords: Record<string, string> = {
  New: 'Active',
  'For Sale': 'Active',
  'For Rent': 'Active',
  Available: 'Active',
  'Back On Market': 'Active',
  'Price Change': 'Active',
  Contingent: 'Active Under Contract',
  'Under Contract': 'Active Under Contract',
  'Active Contingent': 'Active Under Contract',
  Sold: 'Closed',
  Leased: 'Closed',
  Rented: 'Closed',
  Cancelled: 'Canceled',
  Terminated: 'Canceled',
  Deleted: 'Delete',
  'On Hold': 'Hold',
  Draft: 'Incomplete',
  'Temporarily Off Market': 'Hold',
  'Pending Sale': 'Pending',
  'Off Market': 'Withdrawn',
}

const typeWords: Record<string, string> = {
  Rental: 'Residential Lease',
  'Residential Rental': 'Residential Lease',
  Lease: 'Residential Lease',
  'Multi Family': 'Residential Income',
  'Multi-Family': 'Residential Income',
  Commercial: 'Commercial Sale',
  'Lots and Land': 'Land',
  'Vacant Land': 'Land',
  Lot: 'Land',
  Business: 'Business Opportunity',
  'Commercial Rental': 'Commercial Lease',
  'Manufactured Home': 'Manufactured In Park',
}

const subTypeWords: Record<string, string> = {
  'Single Family': 'Single Family Residence',
  'Single Family Home': 'Single Family Residence',
  House: 'Single Family Residence',
  Detached: 'Single Family Residence',
  Condo: 'Condominium',
  'Town House': 'Townhouse',
  Townhome: 'Townhouse',
  'Co-op': 'Stock Cooperative',
  'Multi-Family': 'Multi Family',
  Flat: 'Apartment',
  'Mobile/Manufactured': 'Manufactured Home',
  Fourplex: 'Quadruplex',
}

/** Only these values and their aliases are accepted. `refused` continues "“value” …". */
export interface ClosedLookup {
  readonly values: ReadonlyMap<string, string>
  readonly refused: string
}

const closed = (
  values: readonly string[],
  words: Record<string, string>,
  refused: string,
): ClosedLookup => ({
  values: new Map(
    [...values.map((value) => [value, value] as const), ...Object.entries(words)].map(keyed),
  ),
  refused,
})

const keyed = ([word, value]: readonly [string, string]) => [lookupKey(word), value] as const

/** `ActiveUnderContract` and `Active Under Contract` have the same key. */
export const lookupKey = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const closedLookups: Readonly<Record<string, ClosedLookup>> = {
  StandardStatus: closed(standardStatuses, statusWords, 'is not a status'),
  PropertyType: closed(propertyTypes, typeWords, 'is not a property type'),
}

/** Values that are recognized in any spelling; other values are stored unchanged. */
export const knownValues: Readonly<Record<string, ClosedLookup>> = {
  PropertySubType: closed(propertySubTypes, subTypeWords, ''),
  StateOrProvince: closed(stateCodes, {}, ''),
}

/** Lookups that each MLS defines: their values are names, not codes. */
export const openLookups: ReadonlySet<string> = new Set([
  'City',
  'PostalCity',
  'CountyOrParish',
  'MLSAreaMajor',
  'MLSAreaMinor',
  'ElementarySchool',
  'HighSchool',
  'MiddleOrJuniorSchool',
  'HighSchoolDistrict',
  'ElementarySchoolDistrict',
  'MiddleOrJuniorSchoolDistrict',
  'AOR',
  'MlsStatus',
  'Disclosures',
  'StreetSuffix',
  'PropertyClass',
])
