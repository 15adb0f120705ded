import { bare } from '#src/import/mapping/similarity.ts'

// Names that tables use for fields of the dictionary, besides the names of RESO and Spark, in any
// spelling.

const words: Readonly<Record<string, string>> = {
  ListingId:
    'mls number, mls no, mls, listing number, listing no, listing id, id, property id, ref, reference',
  ParcelNumber: 'parcel, parcel id, apn, pin, tax id, parcel no',
  StandardStatus: 'status, listing status, state of listing',
  PropertyType: 'property class, class, category',
  PropertySubType:
    'type, property type, home type, style of home, building type, subtype, sub type',
  ListPrice:
    'price, asking price, list price, amount, cost, listing price, current price, prix, preis, precio',
  ClosePrice: 'sold price, sale price, close price, closing price, selling price',
  OriginalListPrice: 'original price',
  LeaseAmount: 'rent, monthly rent, rent price, lease',
  ListingContractDate: 'list date, listed, listed on, date listed, listing date',
  CloseDate: 'sold date, sale date, close date, closing date, date sold, sold on, date',
  OnMarketDate: 'on market, market date',
  ExpirationDate: 'expires, expiry, expiration',
  ModificationTimestamp: 'updated, updated at, modified, last modified, last updated, last scraped',
  OriginalEntryTimestamp: 'created, created at, entered',
  DaysOnMarket: 'dom, days on mkt',
  UnparsedAddress:
    'address, full address, street, street address, property address, location, addr, adresse, direccion',
  StreetNumber: 'house number, number, street no, house no, street num',
  StreetName: 'street name, road',
  StreetSuffix: 'street suffix, street type',
  UnitNumber: 'unit, apt, apartment, suite, unit no, apartment number',
  City: 'town, municipality, locality, place, ville, ort, ciudad',
  StateOrProvince: 'state, province, region, st, canton',
  PostalCode: 'zip, zipcode, zip code, postcode, postal code, plz, code postal, npa',
  CountyOrParish: 'county, parish',
  Country: 'country, country code, land, pays',
  SubdivisionName: 'subdivision, community, development',
  MLSAreaMajor: 'area, district, borough',
  MLSAreaMinor: 'neighborhood, neighbourhood, quarter, quartier',
  Latitude: 'lat, y, geo lat, gps lat',
  Longitude: 'lon, long, lng, x, geo lon, gps lon',
  BedroomsTotal:
    'bedrooms, beds, bed, br, bdrm, bdrms, bedroom count, number of bedrooms, chambres, zimmer, num beds',
  BathroomsTotalInteger:
    'bathrooms, baths, bath, ba, bathroom count, total baths, number of bathrooms, num baths',
  BathroomsFull: 'full baths, full bathrooms',
  BathroomsHalf: 'half baths, half bathrooms',
  RoomsTotal: 'rooms, number of rooms, total rooms, pieces',
  LivingArea:
    'sqft, sq ft, square feet, sq_ft, living area, sqft living, size, living space, floor area, square footage, surface',
  BuildingAreaTotal: 'building area, building sqft, gross area',
  LotSizeSquareFeet: 'lot sqft, sqft lot, lot size sqft, lot square feet, land sqft',
  LotSizeAcres: 'acres, lot acres, acreage, lot size acres',
  LotSizeArea: 'lot size, lot, land area, lot area',
  YearBuilt: 'year, built, yr built, year constructed, construction year, baujahr',
  Stories: 'floors, levels, storeys, number of floors',
  GarageSpaces: 'garage, garages, garage stalls, car spaces',
  ParkingTotal: 'parking, parking spaces',
  FireplacesTotal: 'fireplaces, fireplace count',
  PoolPrivateYN: 'pool, has pool, swimming pool',
  WaterfrontYN: 'waterfront',
  AssociationFee: 'hoa, hoa fee, hoa fees, association dues, hoa dues',
  TaxAnnualAmount: 'tax, taxes, annual tax, property tax',
  PublicRemarks:
    'description, remarks, comments, notes, public remarks, details, summary, beschreibung, descripcion',
  PrivateRemarks: 'private remarks, agent remarks',
  Directions: 'directions, how to get there',
  ListAgentFullName: 'agent, agent name, listing agent, realtor',
  ListAgentEmail: 'agent email',
  ListAgentDirectPhone: 'agent phone',
  ListOfficeName: 'office, brokerage, broker, office name, agency',
  ListOfficePhone: 'office phone, broker phone',
  Heating: 'heat',
  Cooling: 'air conditioning, ac',
  Zoning: 'zone',
}

/** Names with their fields in the order of the list: the first field that has a name keeps it. */
export const synonyms: readonly (readonly [word: string, field: string])[] = Object.entries(
  words,
).flatMap(([field, list]) => list.split(', ').map((word) => [word, field] as const))

export const isWordFor = (field: string, column: string) =>
  [field, ...words[field]!.split(', ')].some((word) => bare(word) === bare(column))

/** Columns with addresses of pictures. */
export const photoWords = [
  'photo',
  'photos',
  'picture',
  'picture url',
  'image',
  'image url',
  'photo url',
  'thumbnail',
]

/** Columns that name persons who have not agreed to be stored. */
export const privateWords =
  /^(?:host|owner|seller|buyer|tenant|occupant|guest|customer|client|user)[_ -]/i
