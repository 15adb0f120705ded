import { newId } from '#src/domain/ids.ts'
import { addDays } from '#src/domain/local-time.ts'
import { type PlantedSource, tractOf, wordFor } from './specimen.ts'

export interface Place {
  readonly id: string
  /** Different for each specimen of the site, and for no listing that is there. */
  readonly at: number
  readonly today: string
}

/** No price is the middle of two others, which a median could be; the same holds for positions. */
export const priceOf = ({ at }: Pick<Place, 'at'>): number => 73_000_013 + at * 1_009 + at * at * 17

/** Digits that no other position has. */
export const positionOf = ({ at }: Pick<Place, 'at'>) => ({
  Latitude: 47.500_013 + at * 0.001_007 + at * at * 0.000_013,
  Longitude: -122.400_017 - at * 0.001_003 - at * at * 0.000_011,
})

export const contactOf = ({ at }: Pick<Place, 'at'>): string =>
  `(206) 555-${String(7_000 + at).padStart(4, '0')}`

/** Names of people and firms are no secrets, so they have none of the words. */
export const firmOf = ({ tag }: PlantedSource, { at }: Pick<Place, 'at'>): string =>
  `Firm ${tag.toUpperCase()}${at} Realty`

/** A listing that everyone may see, in the words of RESO. */
export function baseRecord(
  source: PlantedSource,
  kind: string,
  place: Place,
): Readonly<Record<string, unknown>> {
  const word = wordFor(source, kind)
  const key = `${word}-key`
  return {
    OriginatingSystemName: source.source,
    OriginatingSystemKey: key,
    ListingKey: place.id,
    ListingId: word.toUpperCase(),
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    ListPrice: priceOf(place),
    ListingContractDate: place.today,
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
    ...addressOf(word, place),
    City: `${word}ton`,
    SubdivisionName: tractOf(source),
    StateOrProvince: 'WA',
    PostalCode: '98101',
    ...positionOf(place),
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    LivingArea: 1_480,
    YearBuilt: 1962,
    PublicRemarks: `A home in ${word}ton.`,
    ...peopleOf(source, place),
    OpenHouses: [openHouseOf(place)],
    Media: [photoOf(key, `The front of ${word}`)],
  }
}

const peopleOf = (source: PlantedSource, place: Place) => {
  const contact = contactOf(place)
  return {
    ListOfficeKey: `zq-office-${source.tag}${place.at}`,
    ListOfficeName: firmOf(source, place),
    ListOfficePhone: contact,
    ListAgentKey: `zq-agent-${source.tag}${place.at}`,
    ListAgentFullName: `Ada Agent ${place.at}`,
    ListAgentDirectPhone: contact,
    AttributionContact: contact,
  }
}

export const addressOf = (word: string, { at }: Pick<Place, 'at'>) => ({
  StreetNumber: String(100 + at),
  StreetName: word,
  StreetSuffix: 'Lane',
  StreetAddress: `${100 + at} ${word} Lane`,
  UnparsedAddress: `${100 + at} ${word} Lane, Seattle, WA 98101`,
})

export const saleOf = ({ at, today }: Place) => ({
  CloseDate: addDays(today, -1),
  ListingContractDate: addDays(today, -30),
  BuyerOfficeKey: `zq-buyer-${at}`,
  BuyerOfficeName: `Buyer ${at} Realty`,
})

const openHouseOf = ({ today }: Place) => ({
  // The import keeps keys of this form.
  OpenHouseKey: newId(new Date()),
  OpenHouseDate: addDays(today, 2),
  OpenHouseStartTime: '13:00',
  OpenHouseEndTime: '15:00',
  OpenHouseStatus: 'Active',
})

/** Pages of the copy name planted photos, which no one loads. */
export const photoOrigin = 'https://photos.invalid'

export const photoOf = (key: string, caption: string) => ({
  MediaKey: `${key}-photo`,
  MediaURL: `${photoOrigin}/${key}.jpg`,
  MediaCategory: 'Photo',
  ShortDescription: caption,
  Order: 1,
})
