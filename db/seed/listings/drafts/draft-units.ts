import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import type { Fields } from '#db/seed/tools/demo-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { createHome, type Home } from '../buildings/demo-home.ts'
import { homeValue } from '../buildings/demo-prices.ts'
import { homeFields } from '../buildings/home-fields.ts'
import { pickPlace, placeNamed } from '../buildings/housing-kinds.ts'
import type { Lots } from '../lots/lots.ts'
import { describeSite } from '../lots/site.ts'
import { lotSize, utilities } from './homes.ts'
import { type Draft, startOf, type UnitFacts } from './listing-draft.ts'

const counts = { Duplex: 2, Triplex: 3, Quadruplex: 4 } as const

export function draftIncome(random: Random, lots: Lots, thisYear: number): Draft {
  const place = pickPlace(random, choices.incomePlaces)
  const site = describeSite(random, lots.take(random, place))
  const subType = random.weighted({ Duplex: 7, Triplex: 2, Quadruplex: 2 })
  const count = counts[subType]
  const style = random.pick(['foursquare', 'foursquare', 'victorian'] as const)
  const raw = createHome(random, site, {
    style,
    years: place.years,
    size: 0.75 + count * 0.28,
    thisYear,
  })
  const units = createUnits(random, raw, count, (place.pricePerFoot / 230) ** 0.7)
  const home = homeOf(raw, units)
  const rents = sumOf(units, 'rent')
  const acres = (random.between(...place.frontage) * 1.15 * place.lotDepth) / 43_560
  return {
    ...startOf('income'),
    propertySubType: subType,
    site,
    home,
    acres,
    units,
    fields: {
      ...homeFields(home, site),
      ...lotSize(acres, null),
      ...utilities(true),
      ...incomeFields(units, subType),
    },
    value: homeValue(random, home, site, acres) * 0.45 + rents * 12 * 6.2,
  }
}

const incomeFields = (units: readonly UnitFacts[], subType: string): Fields => ({
  NumberOfUnitsTotal: units.length,
  BuildingAreaTotal: sumOf(units, 'area'),
  GrossScheduledIncome: sumOf(units, 'rent') * 12,
  StructureType: [subType],
  PoolPrivateYN: false,
})

const sumOf = (units: readonly UnitFacts[], name: keyof UnitFacts) =>
  units.reduce((sum, unit) => sum + unit[name], 0)

function homeOf(raw: Home, units: readonly UnitFacts[]): Home {
  const basement = raw.basement === 'none' ? 'none' : 'unfinished'
  const baths = { full: sumOf(units, 'baths'), threeQuarter: 0, half: 0 }
  return {
    ...raw,
    ...baths,
    above: sumOf(units, 'area'),
    below: 0,
    basement,
    beds: sumOf(units, 'beds'),
    pool: null,
    hotTub: false,
  }
}

function createUnits(random: Random, home: Home, count: number, level: number): UnitFacts[] {
  const average = home.above / count
  return [...Array(count).keys()].map(() => {
    const area = Math.round((average * random.between(0.85, 1.1)) / 10) * 10
    const beds = Math.max(1, Math.min(3, Math.round(area / 430)))
    const rent = Math.round(((560 + area * 0.62) * level * random.between(0.9, 1.1)) / 25) * 25
    return { beds, baths: beds > 2 && random.chance(0.25) ? 2 : 1, area, rent }
  })
}

function parkHome(random: Random, raw: Home, area: number): Home {
  return {
    ...raw,
    ...choices.parkHome,
    basement: 'none',
    garage: null,
    pool: null,
    fireplaces: [],
    roof: random.pick(['Metal', 'Asphalt']),
    above: area,
    beds: area < 800 ? 2 : 3,
    full: area > 1000 ? 2 : 1,
    vaulted: raw.year > 1994 && raw.vaulted,
  }
}

const parks = ['Shady Acres', 'Arsenal Pines', 'Wexley Meadows']

const parkFields = (random: Random, park: string, rent: number): Fields => ({
  StructureType: ['Manufactured House'],
  FoundationDetails: ['Pillar/Post/Pier'],
  ParkName: park,
  LandLeaseAmount: rent,
  LandLeaseAmountFrequency: 'Monthly',
  CommunityFeatures: ['Playground', 'Street Lights'],
  CarportSpaces: random.chance(0.4) ? 1 : null,
  SeniorCommunityYN: park === 'Arsenal Pines',
})

const pricePerFoot = (year: number) => (year < 1990 ? 34 : year < 2008 ? 58 : 86)

export function draftManufactured(random: Random, lots: Lots, thisYear: number): Draft {
  const park = random.pick(parks)
  const place = placeNamed(
    park === 'Wexley Meadows' ? 'Wexley' : park === 'Shady Acres' ? 'Brickyard' : 'Southgate',
  )
  const site = { ...describeSite(random, lots.take(random, place)), subdivision: park }
  const year = random.int(1972, Math.min(thisYear, 2023))
  const raw = createHome(random, site, {
    style: 'ranch',
    years: [year, year],
    year,
    size: 0.8,
    thisYear,
  })
  const area = random.int(70, 178) * 8
  const home = parkHome(random, raw, area)
  const rent = random.int(74, 118) * 5
  return {
    ...startOf('manufactured'),
    propertySubType: year < 1977 ? 'Mobile Home' : 'Manufactured Home',
    site,
    unit: `Lot ${random.int(3, 188)}`,
    home,
    fee: rent,
    fields: { ...homeFields(home, site), ...utilities(true), ...parkFields(random, park, rent) },
    value: Math.max(18_000, area * pricePerFoot(year) * random.between(0.8, 1.15)),
  }
}
