import type { Building } from '#db/seed/listings/buildings/buildings.ts'
import { homeFields } from '#db/seed/listings/buildings/home-fields.ts'
import type { Kind } from '#db/seed/listings/buildings/kinds.ts'
import { askingRent, homeValue, rentOf } from '#db/seed/listings/buildings/price.ts'
import type { Lots } from '#db/seed/listings/lots/lots.ts'
import type { Fields } from '#db/seed/listings/rows/rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { blank, type Draft, type RentalFacts } from './draft.ts'
import { buildingFields, createDwelling, createFlat, subTypeOf } from './homes.ts'

const lease = {
  propertyType: 'Residential Lease',
  propertyClass: 'Rental',
  ask: askingRent,
} as const

export function draftRentalHouse(random: Random, lots: Lots, thisYear: number): Draft {
  const sort = random.chance(0.75) ? 'house' : 'row'
  const { site, home, acres, value, fields } = createDwelling(random, lots, thisYear, sort, 0.86)
  const rent = rentOf(random, home, value)
  const rental = rentalFacts(random, 'rentalHouse', rent, null)
  return {
    ...blank,
    ...lease,
    kind: 'rentalHouse',
    propertySubType: subTypeOf(home.style, site),
    site,
    home,
    acres,
    rental,
    fields: {
      ...fields,
      ...rentalFields(rental),
      AssociationYN: false,
      AssociationFee: null,
      AssociationFeeFrequency: null,
      AssociationFeeIncludes: null,
    },
    value: rent,
    pace: 19,
  }
}

export function draftApartment(
  random: Random,
  building: Building,
  unit: string,
  floor: number,
  thisYear: number,
): Draft {
  const home = createFlat(random, building, floor, thisYear)
  const value = homeValue(random, home, building.site, 0)
  const rent = rentOf(random, home, value) * building.level
  const rental = rentalFacts(random, 'apartment', rent, building)
  return {
    ...blank,
    ...lease,
    kind: 'apartment',
    propertySubType: 'Apartment',
    site: building.site,
    unit,
    floor,
    home,
    building,
    rental,
    fields: {
      ...homeFields(home, building.site),
      ...buildingFields(building),
      ...rentalFields(rental),
      AssociationAmenities: [...building.amenities],
      StructureType: ['Multi Family'],
    },
    value: rent,
    pace: 16,
  }
}

/** A furnished flat or cottage let by the week or the month: it has a calendar. */
export function draftShortStay(
  random: Random,
  lots: Lots,
  flat: { building: Building; unit: string; floor: number } | null,
  thisYear: number,
): Draft {
  const base =
    flat === null
      ? draftRentalHouse(random, lots, thisYear)
      : draftApartment(random, flat.building, flat.unit, flat.floor, thisYear)
  const rent = base.value * random.between(1.45, 1.9)
  const rental = rentalFacts(random, 'shortStay', rent, base.building)
  return {
    ...base,
    kind: 'shortStay',
    rental,
    fields: { ...base.fields, ...rentalFields(rental) },
    value: rent,
    pace: 120,
  }
}

function rentalFacts(
  random: Random,
  kind: Kind,
  rent: number,
  building: Building | null,
): RentalFacts {
  const short = kind === 'shortStay'
  const pets =
    building === null ? random.pick(['both', 'cats', 'small dogs', 'none'] as const) : building.pets
  const all = ['Electricity', 'Gas', 'Internet', 'Sewer', 'Trash Collection', 'Water']
  const some =
    building === null
      ? ['Sewer', 'Trash Collection']
      : ['Water', 'Sewer', 'Trash Collection', 'Gas']
  return {
    term: short ? 'short' : random.weighted({ year: 8, 'half year': 1, month: 1 }),
    pets,
    furnished: short,
    includes: short ? all : random.sample(some, random.int(1, some.length)),
    availableIn: short || random.chance(0.35) ? 0 : random.int(4, 75),
    deposit: Math.round((rent * random.pick([1, 1, 1, 1.5])) / 25) * 25,
  }
}

function rentalFields(rental: RentalFacts): Fields {
  return {
    LeaseAmountFrequency: 'Monthly',
    LeaseTerm: {
      year: '12 Months',
      'half year': '6 Months',
      month: 'Month To Month',
      short: 'Short Term Lease',
    }[rental.term],
    PetsAllowed: {
      both: ['Cats OK', 'Dogs OK'],
      cats: ['Cats OK'],
      'small dogs': ['Dogs OK', 'Size Limit'],
      none: ['No'],
    }[rental.pets],
    Furnished: rental.furnished ? 'Furnished' : 'Unfurnished',
    RentIncludes: [...rental.includes],
    SecurityDeposit: rental.deposit,
  }
}
