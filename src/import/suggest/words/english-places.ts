import { wordLists } from './word-lists.ts'

// Names that tables in English use for fields of the dictionary, besides the names of RESO and
// Spark: display names of the Data Dictionary, system names of RETS, columns of portals' exports.

export const englishPlaces = wordLists(`
ListingId = mls number, mls no, mls, mls #, mlsnum, mls id, mls listing id, listing number,
  listing no, listing id, id, property id, property no, prop id, ref, reference, ref no, reference
  number, advert id, ad id, ad number, asset id, zpid, ln, list number, web id, home id, unique
  id, uid, object id, house id, offer id, ml number, ml num, ml no, mlno, listing ref, listing key
  numeric, domain id, rea id
ParcelNumber = parcel, parcel id, apn, pin, tax id, parcel no, parcel num, parcelid, assessor
  parcel number, tax parcel, tax parcel number, parcel identification number, pid, ain, folio,
  folio number, property index number, tax id number, account number
StandardStatus = status, listing status, state of listing, ls status, home status, property
  status, sale status, lst status, marketing status, active status, st status
MlsStatus = mls status, status detail, status text
PropertyType = property class, class, category, prop class, property category, listing type class
PropertySubType = type, property type, home type, style of home, building type, subtype, sub type,
  property sub type, prop type, house type, dwelling type, property style, unit type, type of
  property, residence type, building style, property sub type 1, use description, use desc, land
  use, property use, use code description, type of home, accommodation type, room type
ListPrice = price, asking price, list price, amount, listing price, current price, lp, list price
  amount, price amount, guide price, advertised price, search price, display price, price from,
  unformatted price, current list price, for sale price
ClosePrice = sold price, sale price, close price, closing price, selling price, sp, last sold
  price, last sale price, sale amount, price sold, sold for, final price, contract price, purchase
  price, transaction price, sales price, sold amount, consideration
OriginalListPrice = original price, olp, original asking price, orig list price, original lp, list
  price orig, first price, initial price
PreviousListPrice = previous price, old price, prior price, previous lp
LeaseAmount = precio por noche, precio noche, prix par nuit, preis pro nacht, prezzo per notte, cena za noc,
  nightly rate, nightly price, price per night, rate per night, daily rate, weekly
  rent, rent per week, yearly rent, annual rent, rent, monthly rent, rent price, lease, rental price, rent
  amount, rent per month,
  weekly rent, asking rent, rent pw, rent pcm, lease price, monthly price, rental amount
LeaseAmountFrequency = rent frequency, rent period, lease frequency, price frequency, payment
  frequency
LeaseTerm = lease length, minimum lease
ListingContractDate = list date, period, listing month, offer date, listed, listed on, date listed, listing
  date, ld, listing
  contract date, date posted, posted, posted on, date added, first listed, publish date,
  published, publication date, listed date, contract start date, date
CloseDate = sold date, sale date, close date, closing date, date sold, sold on, settlement
  date, cd, coe date, last sale date, last sold date, document date, recording date, transfer
  date, transaction date, closed date, date of sale, deed date, date of transfer
OnMarketDate = on market, market date, on market date, start date, active date
OffMarketDate = off market, off market date, end date, removed date, date removed
PurchaseContractDate = contract date, under contract date, pending date, accepted date
ExpirationDate = expires, expiry, expiration, expiry date, expire date, xd
AvailabilityDate = available, available from, date available, available date, availability, move
  in date, available on
ModificationTimestamp = updated, updated at, modified, last modified, last updated, last scraped,
  last update, last change, date updated, update date, modified date, modification date, last mod
  date, modified at, matrix modified dt
OriginalEntryTimestamp = created, created at, entered, entry date, input date, date created,
  creation date, created on
DaysOnMarket = dom, days on mkt, days on zillow, days on site, time on market, days listed, adom,
  market days, days on market
CumulativeDaysOnMarket = cdom, cumulative dom
UnparsedAddress = address, full address, street, street address, property address, location, addr,
  address line 1, address 1, address1, display address, site address, situs address, situs,
  address full, formatted address, property location, location address, street 1, address line,
  full street address, situs full address, prop address, site addr
StreetNumber = house number, number, street no, house no, street num, street number, hse no, st
  no, building number, civic number, house nbr, addr no, situs number, address number
StreetDirPrefix = street dir, dir prefix, street direction, pre dir, st dir, compass point,
  direction, str dir
StreetName = street name, road, str name, st name, road name, addr street, situs street, situs
  street name
StreetSuffix = street suffix, street type, st suffix, road type, str sfx, addr sfx
StreetDirSuffix = post dir, dir suffix
UnitNumber = unit, apt, apartment, suite, unit no, apartment number, apt no, apt number, unit num,
  unit nbr, unit #, flat number, address line 2, secondary address
City = town, municipality, locality, place, city name, suburb, town name, situs city, site city,
  town city, suburb name, city town, locality name, town or city, mailing city name
StateOrProvince = state, province, region, st, state or province, state code, state abbr, prov,
  administrative area, situs state, region name
PostalCode = zip, zipcode, zip code, postcode, postal code, zip or postal code, post code, zip5,
  postal, situs zip, zip 5, pcode, site zip
PostalCodePlus4 = zip4, zip plus 4, zip 4
CountyOrParish = county, parish, council area, council, local government area, lga, county name, area county,
  county or parish
Country = country, country code, land, nation, country name
SubdivisionName = subdivision, name of community, compound, society, society name, community, development,
  subdiv, subdivision name, complex name,
  project name, community name, legal subdivision name, complex, estate, building name, plat,
  legal subdivision, addition
MLSAreaMajor = neighbourhood group, neighborhood group, area, region name area, district, borough, mls area,
  market area, area name, city district, district
  name, area code, region area
MLSAreaMinor = neighborhood, neighbourhood, quarter, neighborhood name, sub area, micro area,
  neighbourhood name, neighborhood desc, locality area, precinct, location
CrossStreet = cross street, nearest cross street
Directions = directions, how to get there, driving directions
Latitude = lat, y, lattitude, geo lat, gps lat, latitude, y coord, map lat, geo latitude, lat deg, ycoord,
  location lat, map coordinate lat
Longitude = lon, long, lng, longtitude, lngt, x, geo lon, gps lon, longitude, x coord, map lng, geo longitude, long
  deg, geo lng, map lon, xcoord, location lng, location lon
ElementarySchool = elementary, elem school, primary school, grade school, es, school elementary
MiddleOrJuniorSchool = middle school, junior high, jr high, middle, ms school, school middle
HighSchool = high, hs, senior high, school high, secondary school
HighSchoolDistrict = school district, district school, school dist, unified school district
`)
