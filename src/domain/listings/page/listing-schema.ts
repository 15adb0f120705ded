import { conventions, isMetric } from '#src/domain/context/units/conventions.ts'
import { squareFeetOfSquareMeter } from '#src/domain/context/units/square-feet.ts'
import { canonicalResultsPath } from '#src/domain/search/found/paths.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { listingPath } from '../../paths.ts'
import { firmContact } from '../attribution.ts'
import { listingName, listingSummary } from '../listing-words.ts'
import { atOrigin, previewPhoto, unalteredFirst } from '../photos/preview-photo.ts'
import { isLease } from '../price.ts'
import type { ListingDetail } from '../view.ts'

// Listings in the words of schema.org, as JSON-LD for search engines. Only what the page says to visitors.

type Schema = Readonly<Record<string, unknown>>

const photosMost = 3

/** `origin` is the site's. Properties that are undefined are left out of JSON. */
export function listingSchema(listing: ListingDetail, origin: string): Schema {
  const url = origin + listingPath(listing.id)
  const photos = unalteredFirst(listing.photos)
    .slice(0, photosMost)
    .flatMap((photo) => previewPhoto(photo) ?? [])
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        url,
        name: listingName(listing),
        description: listingSummary(listing),
        datePosted: listing.listDate ?? undefined,
        dateModified: listing.modifiedAt,
        image: photos.length === 0 ? undefined : photos.map((photo) => atOrigin(photo, origin).url),
        mainEntity: residenceOf(listing),
        offers: offerOf(listing),
      },
      breadcrumbsOf(listing, origin),
    ],
  }
}

const residences: Readonly<Record<string, string>> = {
  'Single Family Residence': 'SingleFamilyResidence',
  Apartment: 'Apartment',
  Condominium: 'Apartment',
  'Stock Cooperative': 'Apartment',
  Townhouse: 'House',
  Duplex: 'House',
  Cabin: 'House',
  'Manufactured Home': 'House',
}

const isHome = ({ propertyType }: ListingDetail) => propertyType.startsWith('Residential')

function residenceOf(listing: ListingDetail): Schema {
  const { addressWithheld, latitude, longitude, city, state, postalCode, street } = listing
  const isPlaced = latitude !== null && longitude !== null && !addressWithheld
  return {
    '@type': isHome(listing)
      ? (residences[listing.propertySubType ?? ''] ?? 'Accommodation')
      : 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: (addressWithheld ? null : street) ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      postalCode: postalCode ?? undefined,
    },
    geo: isPlaced ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    ...(isHome(listing) ? roomsIn(listing) : {}),
  }
}

const areaOf = (squareFeet: number) =>
  isMetric()
    ? { value: Math.round(squareFeet / squareFeetOfSquareMeter), unitCode: 'MTK' }
    : { value: squareFeet, unitCode: 'FTK' }

function roomsIn({ baths, beds, livingArea, rooms, yearBuilt }: ListingDetail): Schema {
  const area = livingArea === null ? null : areaOf(livingArea)
  return {
    numberOfBedrooms: beds ?? undefined,
    numberOfRooms: rooms ?? undefined,
    numberOfBathroomsTotal: baths ?? undefined,
    floorSize: area === null ? undefined : { '@type': 'QuantitativeValue', ...area },
    yearBuilt: yearBuilt ?? undefined,
  }
}

const availabilities: Readonly<Record<string, string>> = {
  Active: 'InStock',
  'Coming Soon': 'PreOrder',
  'Active Under Contract': 'LimitedAvailability',
  Pending: 'LimitedAvailability',
  Closed: 'SoldOut',
}

/** Codes of UN/CEFACT for the periods of rents that have one. */
const periodCodes: Readonly<Record<string, string>> = {
  month: 'MON',
  week: 'WEE',
  night: 'DAY',
  year: 'ANN',
}

function offerOf({ price, status, propertyType, firm }: ListingDetail) {
  if (price === null) return undefined
  const priceCurrency = price.currency ?? conventions().currency
  const unitCode = price.per === null ? undefined : periodCodes[price.per]
  const { name } = firm
  const contact = firmContact(firm) ?? undefined
  const isEmail = contact?.includes('@')
  const asked = { price: price.amount, priceCurrency }
  return {
    '@type': 'Offer',
    ...(price.label === 'Rent'
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...asked,
            unitCode,
            unitText: unitCode === undefined ? (price.per ?? undefined) : undefined,
          },
        }
      : asked),
    availability: `https://schema.org/${availabilities[status] ?? 'OutOfStock'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isLease(propertyType) ? 'LeaseOut' : 'Sell'}`,
    offeredBy:
      name === null
        ? undefined
        : {
            '@type': 'RealEstateAgent',
            name,
            telephone: isEmail ? undefined : contact,
            email: isEmail ? contact : undefined,
          },
  }
}

/** The last one is the page itself, which needs no address. */
function breadcrumbsOf(listing: ListingDetail, origin: string): Schema {
  const { city } = listing
  const steps = [
    { name: 'Homes', item: `${origin}/` },
    ...(city === null
      ? []
      : [{ name: city, item: origin + canonicalResultsPath(`City Eq ${quote(city)}`) }]),
    { name: listingName(listing) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
