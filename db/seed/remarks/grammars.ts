import type { Kind } from '../listings/buildings/kinds.ts'
import type { Grammar, Topic } from './grammar/compose.ts'
import type { Table } from './grammar/grammar.ts'
import * as flats from './tables/flats.ts'
import * as ground from './tables/ground.ts'
import { houseOpeners, rowOpeners } from './tables/house-openers.ts'
import { kitchen } from './tables/kitchen.ts'
import { garage, outside } from './tables/outside.ts'
import * as parks from './tables/parks.ts'
import { hoods, place, schools } from './tables/place.ts'
import { money, saleClosings, systems, updates } from './tables/practical.ts'
import * as rentals from './tables/rentals.ts'
import { layout, living, lower, primary } from './tables/rooms.ts'
import { condition, selling, waterside } from './tables/selling.ts'
import * as trade from './tables/trade.ts'

const topic = (weight: number, ...tables: readonly Table[]): Topic => ({ weight, tables })

const rooms = {
  water: topic(3, waterside),
  sell: topic(1.5, selling),
  state: topic(1.3, condition),
  layout: topic(0.9, layout),
  living: topic(1.6, living),
  kitchen: topic(1.7, kitchen),
  primary: topic(0.8, primary),
}

const around = {
  outside: topic(1.5, outside),
  garage: topic(0.8, garage),
  hood: topic(0.7, hoods),
  place: topic(0.9, place),
  schools: topic(0.35, schools),
}
const upkeep = {
  updates: topic(0.7, updates),
  systems: topic(0.8, systems),
  money: topic(0.6, money),
}

const house: Grammar = {
  leads: [waterside, selling],
  openers: [houseOpeners],
  topics: { ...rooms, lower: topic(1, lower), ...around, ...upkeep },
  closings: [saleClosings],
}

const rentalTerms = {
  terms: topic(2.4, rentals.terms),
  pets: topic(1.2, rentals.terms),
  ready: topic(1, rentals.terms),
}

const trades = {
  facts: topic(2, trade.tradeFacts),
  more: topic(2, trade.tradeFacts),
  still: topic(1.5, trade.tradeFacts),
  hood: topic(0.8, hoods),
}

const grammars: Readonly<Record<Kind, Grammar>> = {
  house,
  attached: { ...house, openers: [rowOpeners] },
  condo: {
    openers: [flats.condoOpeners],
    topics: {
      ...rooms,
      outside: topic(1, outside),
      building: topic(1.6, flats.buildings),
      more: topic(0.8, flats.buildings),
      hood: around.hood,
      place: around.place,
      schools: around.schools,
      systems: topic(0.3, systems),
      money: topic(0.7, money, flats.buildings),
    },
    closings: [saleClosings],
  },
  rentalHouse: {
    openers: [rentals.houseRentalOpeners],
    topics: {
      ...rooms,
      sell: topic(0.8, selling),
      state: topic(0.6, condition),
      lower: topic(0.7, lower),
      ...around,
      ...rentalTerms,
    },
    closings: [rentals.rentalClosings],
  },
  apartment: {
    openers: [rentals.apartmentOpeners],
    topics: {
      ...rooms,
      sell: topic(0.6, selling),
      state: topic(0.5, condition),
      outside: topic(0.8, outside),
      building: topic(1.4, flats.buildings),
      hood: around.hood,
      place: around.place,
      schools: around.schools,
      ...rentalTerms,
    },
    closings: [rentals.rentalClosings],
  },
  shortStay: {
    openers: [rentals.stayOpeners],
    topics: {
      ...rooms,
      sell: topic(1, selling),
      state: topic(0.2, condition),
      ...around,
      building: topic(0.8, flats.buildings),
      terms: topic(2.4, rentals.stayTerms),
      pets: topic(1.6, rentals.stayTerms),
    },
    closings: [rentals.stayClosings],
  },
  income: {
    openers: [parks.incomeOpeners],
    topics: {
      units: topic(2.5, parks.incomeFacts),
      rents: topic(2, parks.incomeFacts),
      more: topic(1.5, parks.incomeFacts),
      hood: around.hood,
      place: around.place,
      schools: around.schools,
      systems: topic(0.7, systems),
    },
    closings: [parks.incomeClosings],
  },
  land: {
    openers: [ground.landOpeners],
    topics: {
      lay: topic(2.5, ground.landFacts),
      more: topic(2, ground.landFacts),
      still: topic(1.2, ground.landFacts),
      hood: topic(0.6, hoods),
    },
    closings: [ground.landClosings],
  },
  farm: {
    openers: [ground.farmOpeners],
    topics: {
      land: topic(3, ground.farmLand),
      buildings: topic(2.5, ground.farmLand),
      ...rooms,
      sell: topic(0.9, selling),
      lower: topic(0.7, lower),
      outside: topic(0.9, outside),
      more: topic(1.2, ground.farmLand),
      systems: topic(0.6, systems),
    },
    closings: [ground.farmClosings],
  },
  commercialSale: {
    openers: [trade.tradeOpeners],
    topics: trades,
    closings: [trade.tradeSaleClosings],
  },
  commercialLease: {
    openers: [trade.tradeOpeners],
    topics: { ...trades, terms: topic(2, trade.leaseFacts), rent: topic(1.2, trade.leaseFacts) },
    closings: [trade.tradeLeaseClosings],
  },
  manufactured: {
    openers: [parks.manufacturedOpeners],
    topics: {
      ...rooms,
      sell: topic(0.4, selling),
      state: topic(1, condition),
      outside: around.outside,
      lot: topic(2.5, parks.lotRent),
      more: topic(1.2, parks.lotRent),
      systems: topic(0.8, systems),
    },
    closings: [saleClosings],
  },
  business: {
    openers: [trade.businessOpeners],
    topics: {
      facts: topic(2, trade.businessFacts),
      more: topic(2, trade.businessFacts),
      still: topic(1.5, trade.businessFacts),
      hood: topic(0.7, hoods),
    },
    closings: [trade.businessClosings],
  },
}

const slip: Grammar = { ...grammars.land, closings: [ground.slipClosings] }

/** What can be written about a listing of the kind. */
export const grammarOf = (kind: Kind, isSlip: boolean): Grammar => (isSlip ? slip : grammars[kind])
