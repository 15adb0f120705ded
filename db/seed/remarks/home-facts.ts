import { type Home, isAttached, isFlat } from '../listings/buildings/demo-home.ts'
import type { Site } from '../listings/lots/site.ts'
import type { Random } from '../tools/random.ts'
import type { Facts } from './remark-text.ts'
import { capitalized, counted, lookUp, thousands, word } from './remark-words.ts'

/** Returns facts for remarks. Booleans have the same name as in `Home`, such as `deck` and `island`. */
export function homeFacts(random: Random, home: Home, site: Site): Facts {
  return {
    ...home,
    ...home.kitchen,
    ...sizes(home),
    ...kinds(home),
    ...rooms(home),
    ...hearths(home),
    ...systems(random, home),
    ...outside(home),
    lakefront: site.water?.kind === 'lake',
    riverfront: site.water?.kind === 'river',
  }
}

/** Returns a number in words, such as `two and a half`. Three-quarter baths count as whole ones. */
function bathCount({ full, threeQuarter, half }: Home): string {
  const whole = word(full + threeQuarter)
  return half > 0 ? `${whole} and a half` : whole
}

function sizes(home: Home): Facts {
  const { beds, full, threeQuarter, half } = home
  const baths = bathCount(home)
  const number = `${full + threeQuarter}${half > 0 ? '.5' : ''}`
  return {
    beds: beds > 0 ? counted(word(beds), 'bedroom') : undefined,
    bedsN: beds > 0 ? counted(String(beds), 'bed') : undefined,
    baths: counted(baths, 'bath'),
    bathsN: counted(number, 'bath'),
    bb: beds > 0 ? `${word(beds)}-bedroom, ${baths.replaceAll(' ', '-')}-bath` : undefined,
    powder: half > 0,
    shower: threeQuarter > 0,
    area: `${thousands(home.above + home.below)} square feet`,
    small: home.above < 1000,
    year: String(home.year),
    decade: `${Math.floor(home.year / 10) * 10}s`,
    levels: home.stories >= 3 ? 'three' : home.stories >= 2 ? 'two' : undefined,
  }
}

function kinds(home: Home): Facts {
  const { style, year, condition, stories } = home
  const flat = isFlat(style)
  const split = style === 'split'
  return {
    called: callOf(home),
    flat,
    house: !isAttached(style),
    [`is.${style}`]: true,
    [`now.${condition}`]: true,
    fresh: ['new', 'renovated', 'updated'].includes(condition),
    sound: condition === 'kept' || condition === 'updated',
    dated: condition === 'original' || condition === 'fixer',
    renovated: home.renovated === null ? undefined : String(home.renovated),
    old: year < 1946,
    ancient: year < 1912,
    postwar: year >= 1946 && year < 1975,
    recent: year >= 2000,
    oneLevel: !flat && stories === 1 && home.below === 0 && !split,
    eaves: !flat && stories === 1.5,
    upstairs: !flat && stories >= 2 && !split,
    siding: lookUp('sidings', home.materials[0]),
  }
}

/** Returns an agent's word for the home that suits its number of stories. */
function callOf({ style, called, architecture, stories }: Home): string {
  if (style === 'modern') return 'modern house'
  if (style === 'bungalow' && !architecture.includes('Craftsman')) return 'bungalow'
  if (style !== 'split') return called
  if (architecture.includes('Raised Ranch')) return 'raised ranch'
  return stories === 1 ? 'bi-level' : 'tri-level'
}

function rooms(home: Home): Facts {
  const { kitchen, floors, laundry, basement } = home
  const { counters } = kitchen
  return {
    counters: counters === 'butcher block' ? 'butcher-block' : counters,
    stone: counters === 'quartz' || counters === 'granite',
    openPlan: kitchen.opensToLiving,
    primaryDown: home.primaryDown && home.beds > 1,
    primaryBath: home.primaryBath && home.beds > 1,
    bar: home.bar && home.below > 300,
    laundryMain: laundry === 'main',
    laundryUp: laundry === 'upper',
    laundryDown: laundry === 'basement' && !['none', 'crawl'].includes(basement),
    laundryUnit: laundry === 'unit',
    laundryShared: laundry === 'common',
    [basement]: true,
    belowArea: home.below > 250 ? thousands(home.below) : undefined,
    hardwood: floors.includes('hardwood'),
    pine: floors.includes('pine'),
    concrete: floors.includes('concrete'),
    plank: floors.includes('luxury vinyl'),
  }
}

function hearths(home: Home): Facts {
  const real = home.fireplaces.filter(({ room }) => room !== 'basement' || home.below > 0)
  const [first] = real
  return {
    hearth: first && `${lookUp('fuels', first.fuel)} fireplace`,
    hearthRoom: first?.room === 'family room' ? 'den' : first?.room,
    hearths: real.length > 1,
  }
}

function systems(random: Random, home: Home): Facts {
  const flat = isFlat(home.style)
  const seasoned =
    home.year < 2000 && home.condition !== 'original' && home.condition !== 'fixer' && !flat
  const years = (low: number, high: number) => `${word(random.int(low, high))}-year-old`
  return {
    heat: lookUp('heats', home.heat),
    [`heat.${home.heat.split(' ')[0]}`]: true,
    central: home.cooling === 'central',
    ductless: home.cooling === 'ductless',
    roof: flat ? null : lookUp('roofs', home.roof),
    roofAge: seasoned && home.roof !== 'Slate' ? years(2, 18) : undefined,
    furnaceAge: seasoned && home.heat === 'forced air' ? years(2, 15) : undefined,
    boilerAge: seasoned && home.heat === 'radiators' ? years(3, 16) : undefined,
    tankAge: seasoned ? years(2, 9) : undefined,
  }
}

function outside(home: Home): Facts {
  const { garage, view } = home
  const cars = garage === null ? '' : word(garage.spaces)
  const flat = isFlat(home.style)
  return {
    garage: garage && !flat && `${garage.attached ? 'attached' : 'detached'} ${cars}-car garage`,
    stalls: garage && flat && `${cars} ${garage.spaces === 1 ? 'stall' : 'stalls'}`,
    alley: garage !== null && !garage.attached && home.year < 1940,
    charger: home.charger && garage !== null,
    workshop: home.workshop && garage !== null,
    screened: home.screenedPorch,
    poolIn: home.pool === 'in ground',
    poolAbove: home.pool === 'above ground',
    [`view${capitalized(view ?? '')}`]: view !== null,
  }
}
