import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { type Fields, listOf } from '#db/seed/tools/demo-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { askingPrice, askingRent } from '../buildings/demo-prices.ts'
import { pickPlace } from '../buildings/housing-kinds.ts'
import type { Lots } from '../lots/lots.ts'
import { describeSite, type Site } from '../lots/site.ts'
import { lotSize, utilities } from './homes.ts'
import { type BusinessFacts, type Draft, startOf, type TradeFacts } from './listing-draft.ts'

export function draftTrade(random: Random, lots: Lots, deal: 'sale' | 'lease'): Draft {
  const use = random.weighted(
    deal === 'sale'
      ? { retail: 4, office: 3, warehouse: 3, industrial: 2, mixed: 4, hotel: 0.7, apartments: 2 }
      : { retail: 5, office: 6, warehouse: 3, industrial: 1.5, mixed: 1 },
  )
  const { subType, places, area, price, rent, zoning } = choices.commercial[use]
  const place = pickPlace(random, places)
  const site = describeSite(random, lots.take(random, place, random.chance(0.45) ? 'main' : 'side'))
  const heavy = use === 'warehouse' || use === 'industrial'
  const size = Math.round((area[0]! + (area[1]! - area[0]!) * random.next() ** 2) / 50) * 50
  const trade = tradeOf(random, use, size, site, deal)
  const worth = (site.place?.pricePerFoot ?? 180) / 235
  const year = heavy ? random.int(1948, 2014) : random.int(1888, 2016)
  return {
    ...startOf(deal === 'sale' ? 'commercialSale' : 'commercialLease'),
    propertySubType: subType,
    site,
    unit:
      deal === 'lease' && !heavy && random.chance(0.5)
        ? `${random.pick(['Suite', 'Unit'])} ${random.int(1, 4)}0${random.int(1, 6)}`
        : null,
    acres: deal === 'sale' ? Math.max(0.05, (size / 43_560) * random.between(1.3, 4)) : null,
    trade,
    fields: tradeFields(random, trade, year, zoning, site, deal),
    value:
      deal === 'sale'
        ? price * size * worth * (4000 / size) ** 0.1 * random.between(0.82, 1.2)
        : Math.max(450, (rent * size * worth * random.between(0.85, 1.2)) / 12),
    ask: deal === 'sale' ? askingPrice : askingRent,
  }
}

function tradeOf(
  random: Random,
  use: TradeFacts['use'],
  area: number,
  site: Site,
  deal: 'sale' | 'lease',
): TradeFacts {
  const heavy = use === 'warehouse' || use === 'industrial'
  const dense = site.place?.name === 'Downtown' || site.place?.name === 'Old Harbor'
  return {
    use,
    area,
    docks: heavy ? random.int(1, 6) : 0,
    clearHeight: heavy ? random.int(14, 28) : random.int(9, 13),
    stalls: dense ? random.int(0, 8) : Math.max(4, Math.round(area / random.between(300, 700))),
    leased: deal === 'sale' && random.chance(0.4),
    upstairs:
      use === 'mixed' ? random.int(1, 5) : use === 'apartments' ? Math.round(area / 820) : 0,
    corner: random.chance(0.25),
  }
}

function tradeFields(
  random: Random,
  trade: TradeFacts,
  year: number,
  zoning: string,
  site: Site,
  deal: string,
): Fields {
  const heavy = trade.docks > 0
  return {
    ...(deal === 'sale'
      ? lotSize(Math.max(0.05, (trade.area / 43_560) * random.between(1.3, 4)), null)
      : {
          LeaseAmountFrequency: 'Monthly',
          LeaseTerm: random.pick(['24 Months', 'Negotiable', 'Renewal Option']),
        }),
    BuildingAreaTotal: trade.area,
    YearBuilt: year,
    Stories: heavy ? 1 : trade.upstairs > 0 ? random.int(2, 3) : random.int(1, 2),
    Zoning: zoning,
    NumberOfUnitsTotal:
      trade.upstairs > 0 ? trade.upstairs + (trade.use === 'mixed' ? 1 : 0) : null,
    ConstructionMaterials: heavy ? [random.pick(['Block', 'Metal Siding', 'Concrete'])] : ['Brick'],
    Roof: ['Membrane'],
    Heating: [heavy ? 'Space Heater' : 'Forced Air', 'Natural Gas'],
    Cooling: [heavy ? 'None' : 'Central Air'],
    ParkingTotal: trade.stalls,
    ParkingFeatures: listOf(
      trade.stalls > 0 ? 'Parking Lot' : 'On Street',
      trade.stalls > 0 && 'Paved',
    ),
    LotFeatures: listOf(trade.corner && 'Corner Lot', site.busyRoad < 200 && 'Near Public Transit'),
    ...utilities(true),
    Electric: heavy ? ['440 Volts'] : ['200+ Amp Service'],
    SecurityFeatures: listOf('Smoke Detector(s)', trade.area > 5000 && 'Fire Sprinkler System'),
    CurrentUse: [choices.commercial[trade.use].currentUse],
  }
}

export function draftBusiness(random: Random, lots: Lots, thisYear: number): Draft {
  const place = pickPlace(random, choices.businessPlaces)
  const site = describeSite(random, lots.take(random, place, 'main'))
  const { type, trade, seated } = random.pick(choices.businesses)
  const area = random.int(16, 62) * 50
  const business: BusinessFacts = {
    trade,
    since: thisYear - random.int(4, 46),
    seats: seated ? random.int(18, 74) : null,
    area,
    leaseYears: random.int(2, 9),
    staff: random.int(2, 14),
  }
  return {
    ...startOf('business'),
    site,
    business,
    fields: {
      BuildingAreaTotal: area,
      BusinessType: [type],
      YearEstablished: business.since,
      SeatingCapacity: business.seats,
      Zoning: 'CB',
      Heating: ['Forced Air'],
      Cooling: ['Central Air'],
      ...utilities(true),
    },
    value: random.between(48_000, 310_000),
  }
}
