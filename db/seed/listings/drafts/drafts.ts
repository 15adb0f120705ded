import {
  type Building,
  createApartments,
  createCondominiums,
  takeUnit,
} from '#db/seed/listings/buildings/buildings.ts'
import { type Kind, kindOf } from '#db/seed/listings/buildings/kinds.ts'
import { createLots, type Lots } from '#db/seed/listings/lots/lots.ts'
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import type { Draft } from './draft.ts'
import { draftFarm, draftLand } from './ground.ts'
import { draftCondo, draftHouse } from './homes.ts'
import { draftApartment, draftRentalHouse, draftShortStay } from './rentals.ts'
import { draftBusiness, draftTrade } from './trade.ts'
import { draftIncome, draftManufactured } from './units.ts'

interface Stock {
  readonly lots: Lots
  readonly condominiums: readonly Building[]
  readonly apartments: readonly Building[]
  readonly units: Set<string>
  readonly thisYear: number
}

/** Properties to list, one after the other; no lot and no flat comes twice. */
export function createDrafts(seed: string, count: number, thisYear: number): Draft[] {
  const lots = createLots()
  const stock: Stock = {
    lots,
    condominiums: createCondominiums(seed, lots, thisYear),
    apartments: createApartments(seed, lots, thisYear),
    units: new Set(),
    thisYear,
  }
  return [...Array(count).keys()].map((i) => {
    const random = createRandom(seed, 'draft', i)
    return draftOf(kindOf(random), random, stock)
  })
}

function draftOf(kind: Kind, random: Random, stock: Stock): Draft {
  const { lots, thisYear } = stock
  switch (kind) {
    case 'house':
      return draftHouse(random, lots, thisYear, 'house')
    case 'attached':
      return draftHouse(random, lots, thisYear, 'row')
    case 'condo': {
      const { building, unit, floor } = flat(random, stock.condominiums, stock.units)
      return draftCondo(random, building, unit, floor, thisYear)
    }
    case 'apartment': {
      const { building, unit, floor } = flat(random, stock.apartments, stock.units)
      return draftApartment(random, building, unit, floor, thisYear)
    }
    case 'rentalHouse':
      return draftRentalHouse(random, lots, thisYear)
    case 'shortStay':
      return draftShortStay(
        random,
        lots,
        random.chance(0.6) ? flat(random, stock.condominiums, stock.units) : null,
        thisYear,
      )
    case 'income':
      return draftIncome(random, lots, thisYear)
    case 'land':
      return draftLand(random, lots)
    case 'farm':
      return draftFarm(random, lots, thisYear)
    case 'commercialSale':
      return draftTrade(random, lots, 'sale')
    case 'commercialLease':
      return draftTrade(random, lots, 'lease')
    case 'manufactured':
      return draftManufactured(random, lots, thisYear)
    case 'business':
      return draftBusiness(random, lots, thisYear)
  }
}

function flat(random: Random, buildings: readonly Building[], taken: Set<string>) {
  const building = random.pick(buildings)
  return { building, ...takeUnit(random, building, taken) }
}
