import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { type Fields, listOf } from '#db/seed/tools/demo-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { createHome, type Home } from '../buildings/demo-home.ts'
import { homeValue } from '../buildings/demo-prices.ts'
import { homeFields } from '../buildings/home-fields.ts'
import { pickPlace } from '../buildings/housing-kinds.ts'
import type { Lots } from '../lots/lots.ts'
import { describeSite, type Site } from '../lots/site.ts'
import { lotSize, utilities } from './homes.ts'
import { type Draft, type FarmFacts, type LandFacts, startOf } from './listing-draft.ts'

const shores = new Set(['North Shore', 'Orchard Bluff', 'Point Breeze'])

export function draftLand(random: Random, lots: Lots): Draft {
  if (random.chance(0.06)) return draftSlip(random, lots)
  const inTown = random.chance(0.5)
  const place = pickPlace(random, choices.landPlaces)
  const shore = shores.has(place.name) && random.chance(0.35)
  const site = describeSite(
    random,
    inTown ? lots.take(random, place, shore ? 'shore' : 'side') : lots.takeCountry(random),
  )
  const use = landUse(random, site, inTown)
  const acres = inTown ? random.between(0.18, 0.9) : Math.round(random.between(1.6, 44) * 10) / 10
  const land: LandFacts = {
    use,
    served: inTown,
    frontage: Math.round(Math.sqrt(acres * 43_560) * random.between(0.55, 0.8)),
    pond: !inTown && random.chance(0.18),
  }
  const perAcre = inTown
    ? (site.place?.pricePerFoot ?? 170) * 700
    : 9_500 * (12 / (acres + 6)) ** 0.35
  const water = use === 'lakefront' ? 2.3 : site.water === null ? 1 : 1.3
  return {
    ...startOf('land'),
    propertySubType: use === 'field' ? 'Farm' : null,
    site,
    acres,
    land,
    fields: { ...landFields(random, land, acres), ...waterFields(site) },
    value: Math.max(18_000, perAcre * acres ** 0.85 * water * random.between(0.85, 1.15)),
  }
}

function landUse(random: Random, site: Site, inTown: boolean): LandFacts['use'] {
  if (site.water?.kind === 'lake') return 'lakefront'
  return inTown ? 'building lot' : random.pick(['woods', 'woods', 'field'] as const)
}

const waterFields = ({ water }: Site): Fields => ({
  WaterfrontYN: water !== null,
  WaterfrontFeatures:
    water === null ? null : [water.kind === 'lake' ? 'Lake Front' : 'River Front'],
  WaterBodyName: water?.name,
})

function landFields(random: Random, land: LandFacts, acres: number): Fields {
  const wooded = land.use === 'woods'
  return {
    ...lotSize(acres, null),
    FrontageLength: `${land.frontage} feet`,
    LotFeatures: listOf(
      wooded ? 'Wooded' : land.use === 'field' ? 'Agricultural' : 'Cleared',
      land.pond && 'Pond on Lot',
      random.pick(['Level', 'Gentle Sloping', 'Rolling Slope']),
      land.served && 'Subdivided',
      acres > 20 && 'Split Possible',
    ),
    ViewYN: !land.served,
    View: land.served ? null : [wooded ? 'Trees/Woods' : 'Rural'],
    Utilities: land.served
      ? ['Electricity Available', 'Natural Gas Available', 'Sewer Available', 'Water Available']
      : ['Electricity Available', 'Phone Available'],
    Sewer: land.served
      ? ['Public Sewer']
      : [random.chance(0.6) ? 'Perc Test On File' : 'Perc Test Required'],
    WaterSource: land.served ? ['Public'] : ['None'],
    CurrentUse: [
      land.use === 'field' ? 'Row Crops' : land.use === 'woods' ? 'Recreational' : 'Vacant',
    ],
    HorseYN: land.use === 'field',
  }
}

function draftSlip(random: Random, lots: Lots): Draft {
  const site = describeSite(random, lots.take(random, pickPlace(random, { 'Old Harbor': 1 })))
  return {
    ...startOf('land'),
    propertySubType: 'Boat Slip',
    site,
    unit: `Slip ${random.int(4, 96)}`,
    land: { use: 'slip', served: true, frontage: random.int(24, 40), pond: false },
    fee: random.int(14, 30) * 5,
    fields: { ...choices.slipFields, AssociationFee: random.int(14, 30) * 5 },
    value: random.between(24_000, 58_000),
  }
}

function farmOf(random: Random, acres: number): FarmFacts {
  return {
    acres,
    tillable: Math.round(acres * random.between(0.25, 0.8)),
    barn: random.chance(0.8),
    silo: random.chance(0.4),
    shed: random.chance(0.7),
    horses: random.chance(0.35),
    orchard: random.chance(0.15),
    creek: random.chance(0.2),
  }
}

function farmFields({ acres, orchard, horses }: FarmFacts): Fields {
  return {
    ...lotSize(acres, null),
    ...utilities(false),
    LotFeatures: listOf(
      'Agricultural',
      'Rolling Slope',
      orchard && 'Orchard(s)',
      horses && 'Pasture',
      acres > 40 && 'Split Possible',
    ),
    HorseYN: horses,
    CurrentUse: listOf(horses ? 'Horses' : 'Row Crops', orchard && 'Orchard', 'Farm'),
    StructureType: ['House'],
  }
}

const farmHeating = ({ heat }: Home): Fields =>
  heat === 'forced air' ? { Heating: ['Forced Air', 'Propane'] } : {}

export function draftFarm(random: Random, lots: Lots, thisYear: number): Draft {
  const site = describeSite(random, lots.takeCountry(random))
  const home = createHome(random, site, {
    style: 'farmhouse',
    years: [1880, 1995],
    size: 1.05,
    thisYear,
  })
  const acres = Math.round(random.between(6, 96) * 10) / 10
  const farm = farmOf(random, acres)
  const buildings = (farm.barn ? 45_000 : 0) + (farm.silo ? 12_000 : 0) + (farm.shed ? 28_000 : 0)
  return {
    ...startOf('farm'),
    propertySubType: farm.horses ? 'Ranch' : 'Farm',
    site,
    home,
    acres,
    farm,
    fields: { ...homeFields(home, site), ...farmFields(farm), ...farmHeating(home) },
    value: homeValue(random, home, site, 0) + acres * random.between(8_500, 11_500) + buildings,
  }
}
