import { dayMs } from '#src/domain/local-time.ts'
import { offeredStatuses } from '#src/domain/search/filter/market/market.ts'
import {
  hasNumber,
  isOneUnit,
  isParcel,
  parcelOf,
  plain,
  startOf,
  streetOf,
  unitOf,
} from './same-home.ts'

/** What must be known of a listing to find others of its home. */
export interface HomeAddress {
  readonly OriginatingSystemName: string
  readonly PropertyType: string
  readonly PropertySubType: string | null
  readonly StandardStatus: string
  readonly ParcelNumber: string | null
  readonly StreetAddress: string | null
  readonly UnitNumber: string | null
  readonly City: string | null
  readonly StateOrProvince: string | null
  readonly PostalCode: string | null
  readonly CountyOrParish: string | null
  readonly ListingContractDate: string | null
  readonly OnMarketDate: string | null
  readonly OriginalEntryTimestamp: string
  readonly CloseDate: string | null
}

export interface HomeKeys {
  readonly parcel: string | null
  readonly address: string | null
}

const isOnMarket = ({ StandardStatus }: HomeAddress) => offeredStatuses.includes(StandardStatus)
const isClosed = ({ StandardStatus, CloseDate }: HomeAddress) =>
  StandardStatus === 'Closed' && CloseDate !== null

/** A lot and the house to be built on it are two offers, as are a sale and a lease. */
function offerOf({ PropertyType }: HomeAddress): string {
  if (/lease|rent/i.test(PropertyType)) return 'lease'
  return /^(?:land|business)/i.exec(PropertyType)?.[0].toLowerCase() ?? 'sale'
}

/** Shorter ones are numbers of lots, which occur in every county. */
const shortestParcel = 5

/**
 * Keys that listings of one home share, whatever source they are from: by parcel number within the state, and by the
 * address. Null in doubt, and for listings that are neither on the market nor sold.
 */
export const keysOfHome = (home: HomeAddress): HomeKeys =>
  isOneUnit(home) && (isOnMarket(home) || isClosed(home))
    ? keysOfPlace(home)
    : { parcel: null, address: null }

/** The keys of any listing, even of one that may be of several homes. */
export function keysOfPlace(home: HomeAddress): HomeKeys {
  const [parcel, unit, offer] = [parcelOf(home), unitOf(home), offerOf(home)]
  const state = plain(home.StateOrProvince)
  const place = /^\d{5}/.exec(home.PostalCode ?? '')?.[0] ?? plain(home.PostalCode ?? home.City)
  const hasParcel = isParcel(parcel) && parcel.length >= shortestParcel
  return {
    parcel: hasParcel ? JSON.stringify([offer, state, parcel, unit]) : null,
    address:
      hasNumber(home) && place !== ''
        ? JSON.stringify([offer, state, place, streetOf(home), unit])
        : null,
  }
}

const countyOf = ({ CountyOrParish }: HomeAddress) =>
  plain((CountyOrParish ?? '').replace(/\b(?:county|parish|borough|co\.?)\s*$/i, ''))

const houseOf = (home: HomeAddress) =>
  hasNumber(home) ? (/\d+/.exec(home.StreetAddress ?? '')?.[0] ?? '') : ''

const agree = (a: string, b: string) => a === '' || b === '' || a === b

/** Whether nothing known of county and house number speaks against a common parcel. */
export const agreesOnPlace = (a: HomeAddress, b: HomeAddress): boolean =>
  agree(countyOf(a), countyOf(b)) && agree(houseOf(a), houseOf(b))

/** How two listings with a common key are known to be of one home; null if they are not, or of one source. */
export function foundBy(a: HomeAddress, b: HomeAddress): 'parcel' | 'address' | null {
  if (a.OriginatingSystemName === b.OriginatingSystemName || !areAtOneTime(a, b)) return null
  const [keysA, keysB] = [keysOfHome(a), keysOfHome(b)]
  if (keysA.parcel !== null && keysA.parcel === keysB.parcel && agreesOnPlace(a, b)) return 'parcel'
  return keysA.address !== null && keysA.address === keysB.address ? 'address' : null
}

const maxDaysApart = 60

export const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / dayMs

/** Whether two listings offer a home at the same time, or report the same sale. */
export function areAtOneTime(a: HomeAddress, b: HomeAddress): boolean {
  if (isOnMarket(a) && isOnMarket(b)) return true
  if (isClosed(a) && isClosed(b)) return daysApart(a.CloseDate!, b.CloseDate!) <= maxDaysApart
  const [closed, open] = isClosed(a) ? [a, b] : [b, a]
  return isClosed(closed) && isOnMarket(open) && closed.CloseDate! >= startOf(open)
}
