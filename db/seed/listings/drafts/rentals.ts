import names from '#db/seed/choices/field-values.json' with { type: 'json' }
import type { Fields } from '#db/seed/tools/demo-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import type { Building, Flat } from '../buildings/demo-buildings.ts'
import { askingRent, homeValue, rentOf } from '../buildings/demo-prices.ts'
import { homeFields } from '../buildings/home-fields.ts'
import type { Kind } from '../buildings/housing-kinds.ts'
import type { Lots } from '../lots/lots.ts'
import { buildingFields, createDwelling, createFlat, subTypeOf } from './homes.ts'
import { type Draft, kindFields, type RentalFacts, startOf } from './listing-draft.ts'

export function draftRentalHouse(random: Random, lots: Lots, thisYear: number): Draft {
  const sort = random.chance(0.75) ? 'house' : 'row'
  const { site, home, acres, value, fields } = createDwelling(random, lots, thisYear, sort, 0.86)
  const rent = rentOf(random, home, value)
  const rental = rentalFacts(random, 'rentalHouse', rent, null)
  return {
    ...startOf('rentalHouse'),
    ask: askingRent,
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
  }
}

export function draftApartment(
  random: Random,
  { building, unit, floor }: Flat,
  thisYear: number,
): Draft {
  const home = createFlat(random, building, floor, thisYear)
  const value = homeValue(random, home, building.site, 0)
  const rent = rentOf(random, home, value) * building.level
  const rental = rentalFacts(random, 'apartment', rent, building)
  return {
    ...startOf('apartment'),
    ask: askingRent,
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
  }
}

export function draftShortStay(
  random: Random,
  lots: Lots,
  flat: Flat | null,
  thisYear: number,
): Draft {
  const base =
    flat === null
      ? draftRentalHouse(random, lots, thisYear)
      : draftApartment(random, flat, thisYear)
  const rent = base.value * random.between(1.45, 1.9)
  const rental = rentalFacts(random, 'shortStay', rent, base.building)
  return {
    ...base,
    ...kindFields('shortStay'),
    rental,
    fields: { ...base.fields, ...rentalFields(rental) },
    value: rent,
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
  const utilities = ['Electricity', 'Gas', 'Internet', 'Sewer', 'Trash Collection', 'Water']
  const some =
    building === null
      ? ['Sewer', 'Trash Collection']
      : ['Water', 'Sewer', 'Trash Collection', 'Gas']
  return {
    term: short ? 'short' : random.weighted({ year: 8, 'half year': 1, month: 1 }),
    pets,
    furnished: short,
    includes: short ? utilities : random.sample(some, random.int(1, some.length)),
    availableIn: short || random.chance(0.35) ? 0 : random.int(4, 75),
    deposit: Math.round((rent * random.pick([1, 1, 1, 1.5])) / 25) * 25,
  }
}

function rentalFields(rental: RentalFacts): Fields {
  return {
    LeaseAmountFrequency: 'Monthly',
    LeaseTerm: names.leaseTerms[rental.term],
    PetsAllowed: names.pets[rental.pets],
    Furnished: rental.furnished ? 'Furnished' : 'Unfurnished',
    RentIncludes: [...rental.includes],
    SecurityDeposit: rental.deposit,
  }
}
