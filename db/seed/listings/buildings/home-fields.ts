import names from '#db/seed/choices/field-values.json' with { type: 'json' }
import { type Fields, listOf } from '#db/seed/tools/demo-rows.ts'
import type { Site } from '../lots/site.ts'
import { type Home, isFlat } from './demo-home.ts'

export function homeFields(home: Home, site: Site): Fields {
  return {
    ...structure(home),
    ...inside(home),
    ...systems(home),
    ...outside(home, site),
    ...parking(home),
  }
}

function structure(home: Home): Fields {
  const baths = home.full + home.threeQuarter + home.half
  return {
    BedroomsTotal: home.beds,
    BathroomsTotalInteger: baths,
    BathroomsFull: home.full,
    BathroomsHalf: home.half,
    BathroomsThreeQuarter: home.threeQuarter,
    RoomsTotal:
      home.beds +
      baths +
      2 +
      (home.office ? 1 : 0) +
      (home.sunroom ? 1 : 0) +
      (home.below > 0 ? 1 : 0),
    LivingArea: home.above + home.below,
    LivingAreaUnits: 'Square Feet',
    AboveGradeFinishedArea: home.above,
    BelowGradeFinishedArea: home.below > 0 ? home.below : null,
    YearBuilt: home.year,
    Stories: home.stories === 1.5 ? 2 : Math.floor(home.stories),
    Levels: [home.levels],
    ArchitecturalStyle: [...home.architecture],
    ConstructionMaterials: [...home.materials],
    Roof: [home.roof],
    FoundationDetails: isFlat(home.style) ? null : [foundation(home)],
    Basement: isFlat(home.style) ? null : basement(home),
    NewConstructionYN: home.condition === 'new',
    PropertyCondition: condition(home),
  }
}

function foundation({ basement: kind, year }: Home): string {
  if (kind === 'none') return 'Slab'
  if (kind === 'crawl') return 'Block'
  return year < 1920 ? 'Stone' : year < 1990 ? 'Block' : 'Concrete Perimeter'
}

function basement({ basement: kind, year }: Home): string[] {
  const wall = year < 1990 ? 'Block' : 'Concrete'
  return [...names.basements[kind], ...(kind === 'unfinished' ? [wall] : [])]
}

function condition(home: Home): string[] | null {
  if (home.condition === 'new') return ['New Construction']
  if (home.condition === 'fixer') return ['Fixer']
  return home.condition === 'renovated' || home.condition === 'updated'
    ? ['Updated/Remodeled']
    : null
}

const namesOf = (facts: object, table: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([name, is]) => Boolean(is) && table[name])

function inside(home: Home): Fields {
  const { kitchen, fireplaces } = home
  return {
    InteriorFeatures: listOf(
      names.counters[kitchen.counters],
      ...namesOf({ ...home, ...kitchen }, names.interior),
      home.builtIns && 'Bookcases',
    ),
    Flooring: listOf(...home.floors.map((floor) => names.floors[floor])),
    FireplacesTotal: fireplaces.length,
    FireplaceYN: fireplaces.length > 0,
    FireplaceFeatures: listOf(
      ...fireplaces.flatMap(({ fuel, room }) => [names.fuels[fuel], names.rooms[room]]),
    ),
    LaundryFeatures: [names.laundry[home.laundry]],
    Appliances: appliances(home),
    SecurityFeatures: listOf(
      'Smoke Detector(s)',
      'Carbon Monoxide Detector(s)',
      isFlat(home.style) && 'Building Security',
    ),
    AccessibilityFeatures: home.stepFree ? ['Accessible Entrance'] : null,
  }
}

function appliances(home: Home): string[] | null {
  const dated = home.condition === 'original' || home.condition === 'fixer'
  return listOf(
    'Range',
    'Refrigerator',
    home.condition !== 'fixer' && 'Dishwasher',
    home.kitchen.gasRange && 'Gas Range',
    home.kitchen.stainless && 'Stainless Steel Appliance(s)',
    home.year > 1990 && 'Disposal',
    !dated && 'Microwave',
    home.laundry !== 'common' && 'Washer',
    home.laundry !== 'common' && 'Dryer',
    home.smart && 'ENERGY STAR Qualified Appliances',
  )
}

function systems(home: Home): Fields {
  return {
    Heating: names.heats[home.heat],
    Cooling: listOf(names.cooling[home.cooling], home.vaulted && 'Ceiling Fan(s)'),
    Electric: listOf(
      home.year > 1965 || home.condition === 'renovated' ? '200+ Amp Service' : '100 Amp Service',
      'Circuit Breakers',
      home.solar && 'Net Meter',
    ),
  }
}

function outside(home: Home, site: Site): Fields {
  const water = site.water
  return {
    ExteriorFeatures: listOf(...namesOf(home, names.exterior)),
    PatioAndPorchFeatures: listOf(...namesOf(home, names.porches)),
    Fencing: home.fence === null ? null : ['Back Yard', names.fences[home.fence]],
    PoolPrivateYN: home.pool !== null,
    PoolFeatures:
      home.pool === null
        ? null
        : [home.pool === 'in ground' ? 'In Ground' : 'Above Ground', 'Outdoor Pool'],
    SpaYN: home.hotTub,
    WaterfrontYN: water !== null,
    WaterfrontFeatures:
      water === null ? null : [water.kind === 'lake' ? 'Lake Front' : 'River Front'],
    WaterBodyName: water?.name,
    ViewYN: home.view !== null,
    View: home.view === null ? null : names.views[home.view],
  }
}

function parking(home: Home): Fields {
  const { garage } = home
  const street = garage === null && !isFlat(home.style)
  return {
    GarageYN: garage !== null,
    GarageSpaces: garage?.spaces ?? 0,
    AttachedGarageYN: garage?.attached ?? false,
    ParkingTotal:
      (garage?.spaces ?? 0) +
        (garage?.attached === true ? garage.spaces : garage === null ? 0 : 1) || null,
    ParkingFeatures: listOf(
      garage !== null && (garage.attached ? 'Attached' : 'Detached'),
      garage !== null && 'Garage Door Opener',
      garage !== null && !garage.attached && home.year < 1940 && 'Alley Access',
      home.workshop && 'Workshop in Garage',
      home.charger && 'Electric Vehicle Charging Station(s)',
      street && 'On Street',
    ),
  }
}
