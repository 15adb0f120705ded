/** Fields whose values are names that need no label, with the word that precedes them: `Residential`, `in Seattle`. */
export const nameFields: ReadonlyMap<string, string> = new Map([
  ...withLead('', [
    'PropertyType',
    'PropertySubType',
    'PropertyClass',
    'StructureType',
    'StandardStatus',
    'MlsStatus',
  ]),
  ...withLead('in', [
    'City',
    'PostalCity',
    'PostalCode',
    'SubdivisionName',
    'MLSAreaMajor',
    'MLSAreaMinor',
  ]),
  ...withLead('in', ['CountyOrParish', 'StateOrProvince', 'Country', 'HighSchoolDistrict']),
  ...withLead('near', ['ElementarySchool', 'MiddleOrJuniorSchool', 'HighSchool']),
  ...withLead('on', ['StreetName']),
  ...withLead('at', ['StreetAddress', 'UnparsedAddress']),
  ...withLead('offered by', ['ListAgentFullName', 'ListOfficeName']),
  ...withLead('with the number', ['ListingId']),
])

function withLead(lead: string, fields: readonly string[]): (readonly [string, string])[] {
  return fields.map((field) => [field, lead] as const)
}

/** The nouns of counted fields, singular and plural, for phrases such as `with 3 or more bedrooms`. */
export const countNouns: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['BedroomsTotal', ['bedroom', 'bedrooms']],
  ['BathroomsTotalInteger', ['bathroom', 'bathrooms']],
  ['BathsTotal', ['bathroom', 'bathrooms']],
  ['BathroomsFull', ['full bathroom', 'full bathrooms']],
  ['BathroomsHalf', ['half bathroom', 'half bathrooms']],
  ['RoomsTotal', ['room', 'rooms']],
  ['Stories', ['story', 'stories']],
  ['NumberOfUnitsTotal', ['unit', 'units']],
  ['GarageSpaces', ['garage space', 'garage spaces']],
  ['CarportSpaces', ['carport space', 'carport spaces']],
  ['ParkingTotal', ['parking space', 'parking spaces']],
  ['FireplacesTotal', ['fireplace', 'fireplaces']],
  ['PhotosCount', ['photo', 'photos']],
  ['VideosCount', ['video', 'videos']],
  ['DocumentsCount', ['document', 'documents']],
])

export const dateVerbs: ReadonlyMap<string, string> = new Map([
  ['ListingContractDate', 'listed'],
  ['OnMarketDate', 'put on the market'],
  ['OffMarketDate', 'taken off the market'],
  ['ContingentDate', 'contingent'],
  ['PurchaseContractDate', 'under contract'],
  ['PendingTimestamp', 'pending'],
  ['CloseDate', 'sold'],
  ['WithdrawnDate', 'withdrawn'],
  ['CancellationDate', 'canceled'],
  ['ExpirationDate', 'expiring'],
  ['AvailabilityDate', 'available'],
  ['OriginalEntryTimestamp', 'entered'],
  ['ModificationTimestamp', 'changed'],
  ['StatusChangeTimestamp', 'with a change of status'],
  ['PriceChangeTimestamp', 'with a change of price'],
  ['MajorChangeTimestamp', 'with a major change'],
  ['PhotosChangeTimestamp', 'with new photos'],
  ['OpenHouses', 'with an open house'],
])

/** Nouns for yes-or-no fields, for phrases such as `with a view` in which the label would not fit. */
export const flagNouns: ReadonlyMap<string, string> = new Map([
  ['ViewYN', 'a view'],
  ['AssociationYN', 'an HOA'],
  ['WaterfrontYN', 'waterfront'],
  ['PoolPrivateYN', 'a private pool'],
  ['GarageYN', 'a garage'],
  ['FireplaceYN', 'a fireplace'],
  ['SpaYN', 'a spa'],
])
