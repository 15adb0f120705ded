import { type Home, isAttached, isFlat } from '#db/seed/listings/buildings/home.ts'
import { thousands, word } from '#db/seed/remarks/grammar/words.ts'
import type { Random } from '#db/seed/tools/random.ts'
import type { Facts } from '../grammar/grammar.ts'
import type { Voice } from '../grammar/voices.ts'

const roofs: Readonly<Record<string, string>> = {
  Asphalt: 'asphalt roof',
  Composition: 'composition roof',
  Slate: 'slate roof',
  Metal: 'metal roof',
  Shake: 'shake roof',
  Shingle: 'shingle roof',
  Flat: 'flat roof',
  'Tar/Gravel': 'tar-and-gravel roof',
  Membrane: 'membrane roof',
  Rubber: 'rubber roof',
}

const sidings: Readonly<Record<string, string>> = {
  Brick: 'brick',
  Clapboard: 'clapboard',
  Stucco: 'stucco',
  Stone: 'stone',
  'Shingle Siding': 'shingle',
  'Log Siding': 'log-sided',
  'Wood Siding': 'wood-sided',
  Cedar: 'cedar',
  'Board & Batten Siding': 'board-and-batten',
  'Fiber Cement': 'fiber-cement',
  'Vinyl Siding': 'vinyl-sided',
  'Aluminum Siding': 'aluminum-sided',
  'Brick Veneer': 'brick-faced',
  'Redwood Siding': 'redwood',
}

const heats = {
  'forced air': 'gas forced air',
  radiators: 'hot-water radiators',
  baseboard: 'electric baseboard',
  'heat pump': 'a heat pump',
  geothermal: 'geothermal',
  stove: 'a wood stove with baseboard backup',
} as const

/** What can be said about a dwelling; counts in figures or words as the voice has it. */
export function homeFacts(random: Random, home: Home, voice: Voice): readonly Facts[] {
  return [
    sizes(home, voice),
    kinds(home),
    rooms(home),
    hearths(home),
    floorsOf(home),
    systems(random, home),
    outside(home, voice),
  ]
}

/** `two and a half`, `2.5`: three-quarter baths count as whole ones. */
export function bathCount(
  { full, threeQuarter, half }: Pick<Home, 'full' | 'threeQuarter' | 'half'>,
  numerals: boolean,
): string {
  const whole = full + threeQuarter
  if (numerals) return half > 0 ? `${whole}.5` : String(whole)
  return half > 0 ? `${word(whole)} and a half` : word(whole)
}

export const noun = (count: string, one: string) =>
  `${count} ${one}${count === 'one' || count === '1' ? '' : 's'}`

function sizes(home: Home, voice: Voice): Facts {
  const beds = voice.numerals ? String(home.beds) : word(home.beds)
  const baths = bathCount(home, voice.numerals)
  const joined = baths.replaceAll(' ', '-')
  return {
    studio: home.beds === 0,
    beds: home.beds > 0 ? noun(beds, 'bedroom') : undefined,
    bedsN: home.beds > 0 ? noun(String(home.beds), 'bed') : undefined,
    baths: noun(baths, 'bath'),
    bathsN: noun(bathCount(home, true), 'bath'),
    bb: home.beds > 0 ? `${beds}-bedroom, ${joined}-bath` : undefined,
    [`beds${Math.min(6, home.beds)}`]: true,
    powder: home.half > 0,
    shower: home.threeQuarter > 0,
    baths1: home.full + home.threeQuarter === 1,
    bathsMany: home.full + home.threeQuarter > 1,
    area: `${thousands(home.above + home.below)} ${voice.feet}`,
    big: home.above > 2400,
    small: home.above < 1000,
    year: String(home.year),
    decade: `${Math.floor(home.year / 10) * 10}s`,
    levels: home.stories >= 3 ? 'three' : home.stories >= 2 ? 'two' : undefined,
  }
}

function kinds(home: Home): Facts {
  const flat = isFlat(home.style)
  return {
    called: callOf(home),
    flat,
    house: !isAttached(home.style),
    row: isAttached(home.style) && !flat,
    [`is.${home.style}`]: true,
    [`now.${home.condition}`]: true,
    fresh: ['new', 'renovated', 'updated'].includes(home.condition),
    sound: home.condition === 'kept' || home.condition === 'updated',
    dated: home.condition === 'original' || home.condition === 'fixer',
    renovated: home.renovated === null ? undefined : String(home.renovated),
    old: home.year < 1946,
    ancient: home.year < 1912,
    postwar: home.year >= 1946 && home.year < 1975,
    recent: home.year >= 2000,
    oneLevel: !flat && home.stories === 1 && home.below === 0 && home.style !== 'split',
    eaves: !flat && home.stories === 1.5,
    upstairs: !flat && home.stories >= 2 && home.style !== 'split',
    siding: sidings[home.materials[0]!],
    stoneFront: home.materials.includes('Stone') || home.materials.includes('Stone Veneer'),
  }
}

/** The noun agents use; one that fits its levels. */
function callOf({ style, called, architecture, stories }: Home): string {
  if (style === 'split')
    return architecture.includes('Raised Ranch')
      ? 'raised ranch'
      : stories === 1
        ? 'bi-level'
        : 'tri-level'
  if (style === 'modern') return 'modern house'
  if (style === 'bungalow' && !architecture.includes('Craftsman')) return 'bungalow'
  return called
}

function rooms(home: Home): Facts {
  const { kitchen } = home
  return {
    counters: kitchen.counters === 'butcher block' ? 'butcher-block' : kitchen.counters,
    stone: kitchen.counters === 'quartz' || kitchen.counters === 'granite',
    island: kitchen.island,
    gasRange: kitchen.gasRange,
    stainless: kitchen.stainless,
    pantry: kitchen.pantry,
    eatIn: kitchen.eatIn,
    openPlan: kitchen.opensToLiving,
    woodwork: home.woodwork,
    builtIns: home.builtIns,
    tallCeilings: home.tallCeilings,
    vaulted: home.vaulted,
    exposedBrick: home.exposedBrick,
    office: home.office,
    sunroom: home.sunroom,
    mudroom: home.mudroom,
    primaryDown: home.primaryDown && home.beds > 1,
    primaryBath: home.primaryBath && home.beds > 1,
    walkIn: home.walkIn,
    soakingTub: home.soakingTub,
    bar: home.bar && home.below > 300,
    laundryMain: home.laundry === 'main',
    laundryUp: home.laundry === 'upper',
    laundryDown: home.laundry === 'basement' && !['none', 'crawl'].includes(home.basement),
    laundryUnit: home.laundry === 'unit',
    laundryShared: home.laundry === 'common',
    unfinished: home.basement === 'unfinished',
    partly: home.basement === 'partly',
    finished: home.basement === 'finished',
    walkout: home.basement === 'walkout',
    belowArea: home.below > 250 ? thousands(home.below) : undefined,
  }
}

function hearths(home: Home): Facts {
  const real = home.fireplaces.filter(({ room }) => room !== 'basement' || home.below > 0)
  const first = real[0]
  if (first === undefined) return {}
  const fuel = { wood: 'wood-burning', gas: 'gas', electric: 'electric' }[first.fuel]
  const room = first.room === 'family room' ? 'den' : first.room
  return {
    hearth: `${fuel} fireplace`,
    hearthRoom: room,
    hearths: real.length > 1,
    woodFire: first.fuel === 'wood',
    [`hearthIn.${room.split(' ')[0]}`]: true,
  }
}

function floorsOf({ floors }: Home): Facts {
  const has = (floor: Home['floors'][number]) => floors.includes(floor)
  const names = {
    hardwood: 'hardwood',
    carpet: 'carpet',
    tile: 'tile',
    'luxury vinyl': 'luxury vinyl plank',
    concrete: 'concrete',
    laminate: 'laminate',
    pine: 'pine',
  }
  return {
    hardwood: has('hardwood'),
    pine: has('pine'),
    concrete: has('concrete'),
    plank: has('luxury vinyl'),
    carpet: has('carpet'),
    floor: names[floors[0]!],
    floor2: floors[1] && names[floors[1]],
  }
}

function systems(random: Random, home: Home): Facts {
  const seasoned =
    home.year < 2000 &&
    home.condition !== 'original' &&
    home.condition !== 'fixer' &&
    !isFlat(home.style)
  const years = (low: number, high: number) => `${word(random.int(low, high))}-year-old`
  const roof = roofs[home.roof]
  return {
    heat: heats[home.heat],
    [`heat.${home.heat.split(' ')[0]}`]: true,
    central: home.cooling === 'central',
    ductless: home.cooling === 'ductless',
    roof: isFlat(home.style) ? undefined : roof,
    roofAge: seasoned && home.roof !== 'Slate' ? years(2, 18) : undefined,
    furnaceAge: seasoned && home.heat === 'forced air' ? years(2, 15) : undefined,
    boilerAge: seasoned && home.heat === 'radiators' ? years(3, 16) : undefined,
    tankAge: seasoned ? years(2, 9) : undefined,
    solar: home.solar,
    smart: home.smart,
    stepFree: home.stepFree,
  }
}

function outside(home: Home, voice: Voice): Facts {
  const { garage } = home
  const cars = garage === null ? '' : voice.numerals ? String(garage.spaces) : word(garage.spaces)
  return {
    garage:
      garage === null || isFlat(home.style)
        ? undefined
        : `${garage.attached ? 'attached' : 'detached'} ${cars}-car garage`,
    alley: garage !== null && !garage.attached && home.year < 1940,
    stalls:
      garage !== null && isFlat(home.style)
        ? `${cars} ${garage.spaces === 1 ? 'stall' : 'stalls'}`
        : undefined,
    charger: home.charger && garage !== null,
    workshop: home.workshop && garage !== null,
    frontPorch: home.frontPorch,
    screened: home.screenedPorch,
    deck: home.deck,
    patio: home.patio,
    balcony: home.balcony,
    firePit: home.firePit,
    garden: home.garden,
    fence: home.fence ?? undefined,
    shed: home.shed,
    poolIn: home.pool === 'in ground',
    poolAbove: home.pool === 'above ground',
    hotTub: home.hotTub,
    dock: home.dock,
    ...(home.view === null
      ? {}
      : { [`view${home.view.charAt(0).toUpperCase()}${home.view.slice(1)}`]: true }),
    corner: home.corner,
    culDeSac: home.culDeSac,
  }
}
