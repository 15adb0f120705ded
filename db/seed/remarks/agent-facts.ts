import type { Draft } from '../listings/drafts/listing-draft.ts'
import type { ListingRow } from '../tools/demo-rows.ts'
import { type Facts, fieldOf } from './remark-text.ts'

export function memberFacts({ kind, home, rental }: Draft): Facts {
  const lease = rental !== undefined || kind === 'commercialLease'
  return {
    lease,
    sale: !lease,
    trade: ['commercialSale', 'commercialLease', 'business'].includes(kind),
    income: kind === 'income',
    ground: kind === 'land',
    home: home !== null && kind !== 'income' && rental === undefined,
  }
}

export function dealFacts(listing: ListingRow | undefined): Facts {
  const special = fieldOf(listing, 'SpecialListingConditions')
  const names = Array.isArray(special) ? special.map(String) : []
  const words = (name: string) => {
    const text = fieldOf(listing, name)
    return typeof text === 'string' ? text.toLowerCase().replace('second r', '2nd r') : undefined
  }
  return {
    ...Object.fromEntries(names.map((name) => [name.replaceAll(' ', '-'), true])),
    inclusions: words('Inclusions'),
    exclusions: words('Exclusions'),
  }
}

export function showingFacts(draft: Draft, listing: ListingRow | undefined): Facts {
  if (draft.home === null) return { [draft.kind === 'land' ? 'open' : 'trading']: true }
  const read = (name: string) => fieldOf(listing, name)
  const occupant = read('OccupantType')
  const box = String(read('LockBoxType') ?? '')
  const place = read('LockBoxLocation')
  return {
    tenant: occupant === 'Tenant',
    owner: occupant === 'Owner',
    vacant: occupant === 'Vacant',
    bare: occupant === undefined || occupant === null,
    supra: box === 'Supra',
    combo: box === 'Combo',
    sentri: box === 'SentriLock',
    noBox: box === 'None',
    place: typeof place === 'string' ? place.toLowerCase() : undefined,
    rushed: String(read('ShowingRequirements') ?? '').includes('Restricted'),
  }
}
