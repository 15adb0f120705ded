import type { Draft } from '#db/seed/listings/drafts/draft.ts'
import { dollars, ordinal, series, word } from '#db/seed/remarks/grammar/words.ts'
import type { Facts } from '../grammar/grammar.ts'

const amenityWords: Readonly<Record<string, string>> = {
  'Fitness Center': 'a fitness room',
  'Roof Deck': 'a roof deck',
  Pool: 'a pool',
  'Party Room': 'a party room',
  'Dog Park': 'a dog run',
  Concierge: 'a staffed front desk',
  Storage: 'storage lockers',
  'Boat Slip': 'boat slips',
}

/** The building a flat is in. */
export function buildingFacts({ building, floor }: Draft): Facts {
  if (building === null) return {}
  return {
    building: building.name,
    floorAt: floor === null ? undefined : ordinal(floor),
    floorCount: building.floors > 3 ? word(building.floors) : undefined,
    top: floor === building.floors && building.floors > 2,
    elevator: building.elevator,
    amenities: series(
      building.amenities
        .filter((name) => name !== 'Dog Park' || building.pets !== 'none')
        .map((name) => amenityWords[name]!),
    ),
    lotParking: building.parking === 'lot',
    streetParking: building.parking === 'street',
    catsDogs: building.pets === 'both',
    catsOnly: building.pets === 'cats',
    noPets: building.pets === 'none',
  }
}

const coverWords: Readonly<Record<string, string>> = {
  'Maintenance Grounds': 'lawn care',
  'Maintenance Structure': 'the exterior',
  'Snow Removal': 'snow',
  Trash: 'trash',
  Insurance: 'building insurance',
  Water: 'water',
  Sewer: 'sewer',
  Internet: 'internet',
}

/** What it costs to own: taxes rounded to a hundred dollars, dues a month, the lot. */
export function costFacts({ kind, value, acres, fields, fee, home }: Draft): Facts {
  const sale = !/Lease$/.test(kind) && !['rentalHouse', 'apartment', 'shortStay'].includes(kind)
  const covers = (fields.AssociationFeeIncludes ?? []) as readonly string[]
  const dues = fields.AssociationFee ?? (kind === 'manufactured' ? fee : null)
  return {
    sale,
    taxes:
      sale && kind !== 'business' && kind !== 'manufactured'
        ? dollars(Math.max(100, Math.round((value * 0.0176) / 100) * 100))
        : undefined,
    fee: sale && typeof dues === 'number' ? dollars(dues) : undefined,
    covers: series(covers.map((name) => coverWords[name] ?? name.toLowerCase())),
    acres:
      acres !== null && home !== null && (acres < 0.95 || kind === 'farm')
        ? acreage(acres)
        : undefined,
  }
}

/** To a hundredth, to a tenth above ten. */
export const acreage = (acres: number): string =>
  String(acres < 10 ? Math.round(acres * 100) / 100 : Math.round(acres * 10) / 10)
