import { formatNumber } from '#src/domain/format.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { addressOf, type Place, photoOf, positionOf, priceOf, saleOf } from './base-record.ts'
import { type Kind, type PlantedSource, wordFor } from './specimen.ts'

type HiddenValues = Pick<Kind, 'values' | 'partly'>

/** The listing is shown, without anything that tells where it is. */
export function withheldAddress(source: PlantedSource, place: Place): HiddenValues {
  const street = wordFor(source, 'street')
  const { Latitude, Longitude } = positionOf(place)
  const cross = wordFor(source, 'crossing')
  const key = `${wordFor(source, 'address')}-key`
  return {
    values: {
      ...addressOf(street, place),
      InternetAddressDisplayYN: false,
      CrossStreet: cross,
      Directions: `Past ${street} and ${cross}`,
      Media: [photoOf(key, `Seen from ${street}`)],
    },
    partly: {
      secrets: [street, cross, ...writtenAs(Latitude), ...writtenAs(Longitude)],
      oracles: [
        ...[`StreetName Eq ${quote(street)}`, `UnparsedAddress Eq ${quote(`*${street}*`)}`],
        ...[`StreetAddress Eq ${quote(`*${street}*`)}`, `CrossStreet Eq ${quote(cross)}`],
        ...[`Directions Eq ${quote(`*${street}*`)}`, `Keywords Eq ${quote(street)}`],
        `Latitude Bt ${Latitude - 0.0001},${Latitude + 0.0001}`,
      ],
    },
  }
}

export function undisclosedPrice(place: Place): HiddenValues {
  const ClosePrice = priceOf(place) + 5_000_011
  return {
    values: { StandardStatus: 'Closed', ...saleOf(place), StateOrProvince: 'TX', ClosePrice },
    partly: {
      secrets: [String(ClosePrice), formatNumber(ClosePrice)],
      oracles: [`ClosePrice Eq ${ClosePrice}`, `ClosePrice Bt ${ClosePrice - 1},${ClosePrice + 1}`],
    },
  }
}

/** A kind for each field that the MLS defined and its rules hide. */
export function fieldsOfMls(source: PlantedSource): Readonly<Record<string, Kind>> {
  const { visitors, clients } = source.profile
  const names = [...new Set([...visitors.hiddenFields, ...clients.hiddenFields])]
  const kindOf = (name: string, at: number): Kind => {
    const [, group = '', field = ''] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
    const value = wordFor(source, `own${at}`)
    return {
      ...{ rule: 'V-13', title: 'Fields that the MLS defined and its rules hide', setting: name },
      hides: [visitors.hiddenFields.includes(name), clients.hiddenFields.includes(name), false],
      ...{ values: {}, custom: { [group]: { [field]: value } } },
      partly: { secrets: [value], oracles: [`${name} Eq ${quote(value)}`] },
    }
  }
  const own = names.filter((name) => name.startsWith('"'))
  return Object.fromEntries(own.map((name, at) => [`custom${at}`, kindOf(name, at)]))
}

/** In degrees, and in millionths of them. */
const writtenAs = (degrees: number): string[] => {
  const text = Math.abs(degrees).toFixed(6)
  return [text.slice(0, -1), text.replace('.', '')]
}

const fields = [
  ...['PrivateRemarks', 'PrivateOfficeRemarks', 'SyndicationRemarks', 'ShowingInstructions'],
  ...['ShowingContactName', 'LockBoxLocation', 'OwnerName', 'OccupantName', 'AccessCode'],
  ...['LockBoxSerialNumber', 'ListAgentPager'],
]

/** A word in each field; all of them begin alike, and a search for the beginning finds none. */
export function memberFields(source: PlantedSource, _place: Place): HiddenValues {
  const word = wordFor(source, 'private')
  const valueFor = (name: string) => `${word}${fields.indexOf(name)}`
  return {
    values: Object.fromEntries(fields.map((name) => [name, valueFor(name)])),
    partly: {
      secrets: [word],
      oracles: [
        ...fields.map((name) => `${name} Eq ${quote(`${valueFor(name)}*`)}`),
        `Keywords Eq ${quote(valueFor('PrivateRemarks'))}`,
        "ListingAgreement Eq 'Exclusive Right To Sell'",
      ],
    },
  }
}
