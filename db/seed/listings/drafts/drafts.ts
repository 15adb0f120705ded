import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import {
  type Building,
  createApartments,
  createCondominiums,
  type Flat,
  takeUnit,
} from '../buildings/demo-buildings.ts'
import type { Kind } from '../buildings/housing-kinds.ts'
import { createLots, type Lots } from '../lots/lots.ts'
import { draftFarm, draftLand } from './draft-land.ts'
import { draftIncome, draftManufactured } from './draft-units.ts'
import { draftCondo, draftHouse } from './homes.ts'
import type { Draft } from './listing-draft.ts'
import { draftApartment, draftRentalHouse, draftShortStay } from './rentals.ts'
import { draftBusiness, draftTrade } from './trade.ts'

interface Stock {
  readonly lots: Lots
  readonly condominiums: readonly Building[]
  readonly apartments: readonly Building[]
  readonly units: Set<string>
  readonly thisYear: number
}

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
    return makers[random.weighted(shares)](random, stock)
  })
}

/** Shares of the kinds of listings, per thousand. */
const shares = Object.fromEntries(
  Object.entries(choices.kinds).map(([kind, { share }]) => [kind, share]),
) as Record<Kind, number>

const makers: Readonly<Record<Kind, (random: Random, stock: Stock) => Draft>> = {
  house: (random, { lots, thisYear }) => draftHouse(random, lots, thisYear, 'house'),
  attached: (random, { lots, thisYear }) => draftHouse(random, lots, thisYear, 'row'),
  condo: (random, stock) =>
    draftCondo(random, flat(random, stock.condominiums, stock), stock.thisYear),
  apartment: (random, stock) =>
    draftApartment(random, flat(random, stock.apartments, stock), stock.thisYear),
  rentalHouse: (random, { lots, thisYear }) => draftRentalHouse(random, lots, thisYear),
  shortStay: (random, stock) => {
    const apartment = random.chance(0.6) ? flat(random, stock.condominiums, stock) : null
    return draftShortStay(random, stock.lots, apartment, stock.thisYear)
  },
  income: (random, { lots, thisYear }) => draftIncome(random, lots, thisYear),
  land: (random, { lots }) => draftLand(random, lots),
  farm: (random, { lots, thisYear }) => draftFarm(random, lots, thisYear),
  commercialSale: (random, { lots }) => draftTrade(random, lots, 'sale'),
  commercialLease: (random, { lots }) => draftTrade(random, lots, 'lease'),
  manufactured: (random, { lots, thisYear }) => draftManufactured(random, lots, thisYear),
  business: (random, { lots, thisYear }) => draftBusiness(random, lots, thisYear),
}

function flat(random: Random, buildings: readonly Building[], { units }: Stock): Flat {
  const building = random.pick(buildings)
  return { building, ...takeUnit(random, building, units) }
}
