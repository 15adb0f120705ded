import type { Site } from '#db/seed/listings/lots/site.ts'
import { type Fields, listOf } from '#db/seed/listings/rows/rows.ts'
import { type Home, isFlat } from './home.ts'

/** The RESO fields of a dwelling: structure, features and utilities. */
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
  switch (kind) {
    case 'none':
      return ['None']
    case 'crawl':
      return ['Crawl Space']
    case 'unfinished':
      return ['Full', 'Unfinished', wall]
    case 'partly':
      return ['Full', 'Partially Finished']
    case 'finished':
      return ['Full', 'Finished', 'Sump Pump']
    case 'walkout':
      return ['Full', 'Finished', 'Walk-Out Access']
  }
}

function condition(home: Home): string[] | null {
  if (home.condition === 'new') return ['New Construction']
  if (home.condition === 'fixer') return ['Fixer']
  return home.condition === 'renovated' || home.condition === 'updated'
    ? ['Updated/Remodeled']
    : null
}

const counterNames = {
  quartz: 'Stone Counters',
  granite: 'Granite Counters',
  laminate: 'Laminate Counters',
  'butcher block': null,
  tile: 'Tile Counters',
} as const

const floorNames = {
  hardwood: 'Hardwood',
  carpet: 'Carpet',
  tile: 'Ceramic Tile',
  'luxury vinyl': 'Luxury Vinyl',
  concrete: 'Concrete',
  laminate: 'Laminate',
  pine: 'Softwood',
} as const

const laundryNames = {
  basement: 'In Basement',
  main: 'Main Level',
  upper: 'Upper Level',
  unit: 'In Unit',
  common: 'Common Area',
}
const roomNames = {
  'living room': 'Living Room',
  'family room': 'Family Room',
  basement: 'Basement',
  bedroom: 'Bedroom',
}
const fuelNames = { wood: 'Wood Burning', gas: 'Gas', electric: 'Electric' }

function inside(home: Home): Fields {
  const { kitchen, fireplaces } = home
  return {
    InteriorFeatures: listOf(
      kitchen.island && 'Kitchen Island',
      counterNames[kitchen.counters],
      kitchen.pantry && 'Pantry',
      kitchen.eatIn && 'Eat-in Kitchen',
      kitchen.opensToLiving && 'Open Floorplan',
      home.woodwork && 'Natural Woodwork',
      home.builtIns && 'Bookcases',
      home.builtIns && 'Built-in Features',
      home.tallCeilings && 'High Ceilings',
      home.vaulted && 'Vaulted Ceiling(s)',
      home.walkIn && 'Walk-In Closet(s)',
      home.soakingTub && 'Soaking Tub',
      home.primaryDown && 'Master Downstairs',
      home.bar && 'Bar',
      home.smart && 'Smart Thermostat',
    ),
    Flooring: listOf(...home.floors.map((floor) => floorNames[floor])),
    FireplacesTotal: fireplaces.length,
    FireplaceYN: fireplaces.length > 0,
    FireplaceFeatures: listOf(
      ...fireplaces.flatMap(({ fuel, room }) => [fuelNames[fuel], roomNames[room]]),
    ),
    LaundryFeatures: [laundryNames[home.laundry]],
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

const heatNames: Record<Home['heat'], string[]> = {
  'forced air': ['Forced Air', 'Natural Gas'],
  radiators: ['Hot Water', 'Radiant', 'Natural Gas'],
  baseboard: ['Baseboard', 'Electric'],
  'heat pump': ['Heat Pump', 'Electric'],
  geothermal: ['Geothermal'],
  stove: ['Wood Stove', 'Baseboard'],
}

const coolingNames = {
  central: 'Central Air',
  ductless: 'Ductless',
  windows: 'Window Unit(s)',
  none: 'None',
}

function systems(home: Home): Fields {
  return {
    Heating: heatNames[home.heat],
    Cooling: listOf(coolingNames[home.cooling], home.vaulted && 'Ceiling Fan(s)'),
    Electric: listOf(
      home.year > 1965 || home.condition === 'renovated' ? '200+ Amp Service' : '100 Amp Service',
      'Circuit Breakers',
      home.solar && 'Net Meter',
    ),
  }
}

const fenceNames = { wood: 'Wood', 'chain link': 'Chain Link', vinyl: 'Vinyl' }
const viewNames: Record<NonNullable<Home['view']>, string[]> = {
  lake: ['Lake', 'Water'],
  river: ['River', 'Water'],
  skyline: ['Skyline', 'City'],
  park: ['Park/Greenbelt'],
  fields: ['Pasture', 'Rural'],
  woods: ['Trees/Woods'],
  garden: ['Garden'],
}

function outside(home: Home, site: Site): Fields {
  const water = site.water
  return {
    ExteriorFeatures: listOf(
      home.balcony && 'Balcony',
      home.firePit && 'Fire Pit',
      home.garden && 'Garden',
      home.fence !== null && 'Private Yard',
      home.shed && 'Storage',
      home.dock && 'Dock',
    ),
    PatioAndPorchFeatures: listOf(
      home.frontPorch && 'Front Porch',
      home.screenedPorch && 'Screened',
      home.deck && 'Deck',
      home.patio && 'Patio',
    ),
    Fencing: home.fence === null ? null : ['Back Yard', fenceNames[home.fence]],
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
    View: home.view === null ? null : viewNames[home.view],
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
