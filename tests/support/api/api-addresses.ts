/** What a program can ask for in one of the dialects. */
export interface Dialect {
  readonly name: string
  /** Lists with everything that they can have. */
  readonly lists: readonly string[]
  readonly ofListing: (id: string) => readonly string[]
  /** Of people; empty if the dialect has nothing of them. */
  readonly people: readonly string[]
  /** Lists that are narrowed by values that some readers may not see. */
  readonly probes: readonly string[]
}

const sparkFilter = (filter: string) =>
  `/v1/listings?_limit=25&_filter=${encodeURIComponent(filter)}`
const sparkParts = '_expand=Photos,OpenHouses,CustomFields'

const spark: Dialect = {
  name: 'Spark',
  lists: [
    `/v1/listings?_limit=25&${sparkParts}`,
    `/v1/listings?_limit=25&_orderby=StreetName&${sparkParts}`,
  ],
  ofListing: (id) => [`/v1/listings/${id}?${sparkParts}`, `/v1/listings/${id}/photos`],
  people: ['/v1/contacts', '/v1/savedsearches', '/v1/my/account', '/v1/my/listings'],
  probes: [
    ...["StreetName Eq 'Q*'", "UnparsedAddress Eq '*Q*'", "StreetAddress Eq '3 Q*'"],
    ...["PrivateRemarks Eq '*Q*'", "ShowingInstructions Eq 'Q*'", "Directions Eq '*Q*'"],
    ...["StandardStatus Eq 'Expired'", 'DelayedMarketingDate Gt 2026-01-01'],
    ...['OfficeExclusiveYN Eq true', 'MlgCanView Eq false', "MlgCanUse Eq 'BO'"],
    ...["InteriorFeatures Eq 'Q*'", "ListAgentFullName Eq 'Ann Q*'", "StandardStatus Eq 'Pending'"],
    ...["VirtualTourURLUnbranded Eq '*quilltour*'", 'CloseDate Lt 2021-01-01'],
  ].map(sparkFilter),
}

const odataFilter = (filter: string) => `/odata/Property?$filter=${encodeURIComponent(filter)}`
const odataParts = '$expand=Media,OpenHouses,ListAgent,ListOffice'

const odata: Dialect = {
  name: 'OData',
  lists: [
    `/odata/Property?${odataParts}`,
    `/odata/Property?$orderby=StreetName desc&$select=*&${odataParts}`.replaceAll(' ', '%20'),
    ...['Media', 'OpenHouse', 'Member', 'Office', 'Lookup', 'EntityEvent', '$metadata'].map(
      (name) => `/odata/${name}`,
    ),
  ],
  ofListing: (id) => [`/odata/Property('${id}')?${odataParts}`],
  people: [],
  probes: [
    ...["startswith(StreetName,'Q')", "contains(UnparsedAddress,'Q')", "StreetAddress gt '3 P'"],
    ...["contains(PrivateRemarks,'Q')", 'ShowingInstructions ne null', "contains(Directions,'Q')"],
    ...["StandardStatus eq 'Expired'", 'DelayedMarketingDate gt 2026-01-01'],
    ...['OfficeExclusiveYN eq true', 'MlgCanView eq false', "MlgCanUse/any(use: use eq 'BO')"],
    ...["InteriorFeatures/any(f: startswith(f,'Q'))", 'InteriorFeatures/any()'],
    ...["contains(ListAgentFullName,'Quill')", "contains(VirtualTourURLUnbranded,'quilltour')"],
    ...["StandardStatus eq 'Pending'", 'CloseDate lt 2021-01-01'],
  ]
    .map(odataFilter)
    .concat(`/odata/Media?$filter=${encodeURIComponent("contains(ShortDescription,'from Q')")}`),
}

export const dialects: readonly Dialect[] = [spark, odata]
