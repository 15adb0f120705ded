import { pickPlace } from '#db/seed/listings/buildings/kinds.ts'
import { askingPrice, askingRent } from '#db/seed/listings/buildings/price.ts'
import type { Lots } from '#db/seed/listings/lots/lots.ts'
import { describeSite, type Site } from '#db/seed/listings/lots/site.ts'
import { type Fields, listOf } from '#db/seed/listings/rows/rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { type BusinessFacts, blank, type Draft, type TradeFacts } from './draft.ts'
import { lotSize, utilities } from './homes.ts'

interface Use {
  readonly subType: string
  readonly places: Readonly<Record<string, number>>
  readonly area: readonly [number, number]
  /** Dollars a square foot to buy, and a year to rent. */
  readonly price: number
  readonly rent: number
  readonly zoning: string
}

const uses: Readonly<Record<TradeFacts['use'], Use>> = {
  retail: {
    subType: 'Retail',
    places: {
      Downtown: 5,
      Lathrop: 3,
      'Ferry Hill': 1,
      'Maple Grove': 2,
      Riverbend: 1,
      Wexley: 2,
      'Tansy Creek': 1,
      'Dunmore Mills': 1,
    },
    area: [900, 5200],
    price: 172,
    rent: 17.5,
    zoning: 'CB',
  },
  office: {
    subType: 'Office',
    places: {
      Downtown: 6,
      'Old Harbor': 3,
      'Sunset Terrace': 1,
      'Prairie Crossing': 2,
      Riverbend: 1,
    },
    area: [800, 9500],
    price: 158,
    rent: 16,
    zoning: 'CO',
  },
  warehouse: {
    subType: 'Warehouse',
    places: { Brickyard: 7, Southgate: 2, Wexley: 2, 'Mill Flats': 1 },
    area: [6000, 42_000],
    price: 72,
    rent: 6.4,
    zoning: 'LI',
  },
  industrial: {
    subType: 'Industrial',
    places: { Brickyard: 6, Wexley: 2, 'Dunmore Mills': 1 },
    area: [5000, 36_000],
    price: 78,
    rent: 7,
    zoning: 'GI',
  },
  mixed: {
    subType: 'Mixed Use',
    places: { Downtown: 4, Lathrop: 2, 'Mill Flats': 2, 'Dunmore Mills': 2, Wexley: 1 },
    area: [2600, 7800],
    price: 148,
    rent: 14.5,
    zoning: 'CX',
  },
  hotel: {
    subType: 'Hotel/Motel',
    places: { 'Orchard Bluff': 2, 'Point Breeze': 2, 'Old Harbor': 1 },
    area: [6500, 15_000],
    price: 142,
    rent: 14,
    zoning: 'CH',
  },
  apartments: {
    subType: 'Multi Family',
    places: { Lathrop: 3, 'Maple Grove': 2, Southgate: 2, Riverbend: 1 },
    area: [6200, 18_000],
    price: 124,
    rent: 13,
    zoning: 'MR-2',
  },
}

export function draftTrade(random: Random, lots: Lots, deal: 'sale' | 'lease'): Draft {
  const use = random.weighted(
    deal === 'sale'
      ? { retail: 4, office: 3, warehouse: 3, industrial: 2, mixed: 4, hotel: 0.7, apartments: 2 }
      : { retail: 5, office: 6, warehouse: 3, industrial: 1.5, mixed: 1 },
  )
  const { subType, places, area, price, rent, zoning } = uses[use]
  const place = pickPlace(random, places)
  const site = describeSite(random, lots.take(random, place, random.chance(0.45) ? 'main' : 'side'))
  const heavy = use === 'warehouse' || use === 'industrial'
  const size = Math.round((area[0] + (area[1] - area[0]) * random.next() ** 2) / 50) * 50
  const trade = tradeOf(random, use, size, site, deal)
  const worth = (site.place?.pricePerFoot ?? 180) / 235
  const year = heavy ? random.int(1948, 2014) : random.int(1888, 2016)
  return {
    ...blank,
    kind: deal === 'sale' ? 'commercialSale' : 'commercialLease',
    propertyType: deal === 'sale' ? 'Commercial Sale' : 'Commercial Lease',
    propertySubType: subType,
    propertyClass: 'Commercial',
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
    pace: 96,
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

const currentUses: Readonly<Record<TradeFacts['use'], string>> = {
  retail: 'Retail',
  office: 'Office',
  warehouse: 'Warehouse',
  industrial: 'Industrial',
  mixed: 'Mixed Use',
  hotel: 'Highway/Tourist Service',
  apartments: 'Multi-Family',
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
    CurrentUse: [currentUses[trade.use]],
  }
}

const trades: readonly (readonly [type: string, trade: string, seats: boolean])[] = [
  ['Bakery', 'bakery', true],
  ['Restaurant', 'neighborhood restaurant', true],
  ['Pizza', 'pizzeria', true],
  ['Bar/Tavern/Lounge', 'corner tavern', true],
  ['Florist/Nursery', 'flower shop', false],
  ['Hardware', 'hardware store', false],
  ['Barber/Beauty', 'four-chair salon', false],
  ['Dry Cleaner', 'dry cleaner', false],
  ['Sporting Goods', 'paddle and bike shop', false],
  ['Ice Cream/Frozen Yogurt', 'ice cream stand', true],
  ['Auto Repair-Specialty', 'two-bay auto shop', false],
  ['Bed & Breakfast', 'bed and breakfast', false],
]

const businessPlaces = {
  Downtown: 4,
  Lathrop: 3,
  'Maple Grove': 2,
  'Orchard Bluff': 1,
  'Point Breeze': 1,
  Wexley: 2,
  'Dunmore Mills': 1,
}

export function draftBusiness(random: Random, lots: Lots, thisYear: number): Draft {
  const place = pickPlace(random, businessPlaces)
  const site = describeSite(random, lots.take(random, place, 'main'))
  const [type, trade, seated] = random.pick(trades)
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
    ...blank,
    kind: 'business',
    propertyType: 'Business Opportunity',
    propertyClass: 'Commercial',
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
    ask: askingPrice,
    pace: 110,
  }
}
