import { createRandom, type Random } from '../tools/random.ts'
import { bungalow } from './houses/bungalow.ts'
import { cottage, farmhouse, mobile } from './houses/country.ts'
import type { Builder } from './houses/house.ts'
import { cape, colonial, dutch, foursquare, tudor, victorian } from './houses/old.ts'
import { contemporary, midcentury, modern, ranch, split, traditional } from './houses/suburban.ts'
import {
  apartment,
  duplex,
  garden as gardenFlats,
  loft,
  midrise,
  rowhouse,
  townhouse,
} from './houses/town.ts'
import { hotel, office, shop, warehouse } from './houses/trade.ts'
import { front, type Setting } from './outside/front.ts'
import { field, lake, lot, marina, river, shore, skyline, trees } from './outside/views.ts'
import { garden, patio, pool } from './outside/yard.ts'
import { shortColors } from './paint/color.ts'
import { createScene, type Detail, type Hour, type Scene } from './paint/scene.ts'
import { group } from './paint/svg.ts'
import { plan } from './rooms/plan.ts'
import { choosePalette, type Decor, type Mood } from './rooms/room.ts'
import { basement, bathroom, bedroom, dining, kitchen, living, study } from './rooms/rooms.ts'
import { desks, hall, sales } from './rooms/trade-rooms.ts'

const houses = {
  bungalow: [bungalow, 'lawn', 'craft'],
  foursquare: [foursquare, 'lawn', 'craft'],
  colonial: [colonial, 'lawn', 'classic'],
  dutch: [dutch, 'lawn', 'classic'],
  tudor: [tudor, 'lawn', 'classic'],
  victorian: [victorian, 'lawn', 'classic'],
  cape: [cape, 'lawn', 'classic'],
  ranch: [ranch, 'lawn', 'mid'],
  midcentury: [midcentury, 'lawn', 'mid'],
  split: [split, 'lawn', 'mid'],
  traditional: [traditional, 'lawn', 'fresh'],
  contemporary: [contemporary, 'woods', 'mid'],
  modern: [modern, 'lawn', 'sleek'],
  farmhouse: [farmhouse, 'fields', 'classic'],
  cottage: [cottage, 'lake', 'cabin'],
  rowhouse: [rowhouse, 'city', 'classic'],
  townhouse: [townhouse, 'lawn', 'fresh'],
  midrise: [midrise, 'city', 'sleek'],
  loft: [loft, 'city', 'loft'],
  garden: [gardenFlats, 'lawn', 'fresh'],
  apartment: [apartment, 'city', 'fresh'],
  duplex: [duplex, 'lawn', 'classic'],
  mobile: [mobile, 'lawn', 'fresh'],
  shop: [shop, 'city', 'fresh'],
  office: [office, 'city', 'sleek'],
  warehouse: [warehouse, 'yard', 'fresh'],
  hotel: [hotel, 'lake', 'classic'],
} as const satisfies Record<string, readonly [Builder, Setting, Mood]>

const grounds = { lot, woods: trees, field, shore, marina } as const

const rooms = {
  living,
  kitchen,
  dining,
  bedroom,
  bedroom2: bedroom,
  bedroom3: bedroom,
  bathroom,
  bathroom2: bathroom,
  study,
  basement,
  hall,
  desks,
  sales,
}
const sights = { garden, patio, pool, lake, river, skyline, trees }

export type ExteriorKind = keyof typeof houses | keyof typeof grounds
export type View = 'front' | 'dusk' | 'plan' | keyof typeof rooms | keyof typeof sights

export const exteriorKinds = [...Object.keys(houses), ...Object.keys(grounds)] as ExteriorKind[]
export const views = [
  'front',
  'dusk',
  'plan',
  ...Object.keys(rooms),
  ...Object.keys(sights),
] as View[]

export interface Picture {
  readonly kind: ExteriorKind
  readonly seed: number
  readonly view: View
}

const hours: Readonly<Record<Hour, number>> = {
  summer: 30,
  clear: 22,
  spring: 12,
  autumn: 16,
  overcast: 5,
  winter: 4,
  dusk: 8,
}
const largest = 6000

/** The picture as SVG, 600 by 400. The same picture is always drawn alike. */
export function drawPicture(picture: Picture): string {
  let svg = ''
  for (const detail of [2, 1, 0] as const) {
    svg = drawAt(picture, detail)
    if (svg.length <= largest) return svg
  }
  return shortColors(svg)
}

function drawAt({ kind, seed, view }: Picture, detail: Detail): string {
  const random = createRandom('picture of', kind, seed)
  const hour = hourOf(random, view)
  const decor = choosePalette(
    random,
    kind in houses ? houses[kind as keyof typeof houses][2] : 'fresh',
  )
  const scene = createScene(hour, detail, kind, seed, view === 'dusk' ? 'front' : view)
  if (view in rooms)
    return scene.finish(mirrored(random, rooms[view as keyof typeof rooms](scene, decor)))
  if (view in sights) return sights[view as keyof typeof sights](scene)
  return view === 'plan' ? plan(scene, decor) : facade(scene, kind)
}

function facade(scene: Scene, kind: ExteriorKind): string {
  if (kind in grounds) return grounds[kind as keyof typeof grounds](scene)
  const [build, setting] = houses[kind as keyof typeof houses]
  return front(scene, build(scene), setting)
}

const mirrored = (random: Random, markup: string) =>
  random.chance(0.5) ? markup : group('matrix(-1 0 0 1 600 0)', markup)

/** All pictures of one house are of one season; rooms are seen by day, but for a few. */
function hourOf(random: Random, view: View): Hour {
  const hour = random.weighted(hours)
  if (view === 'dusk') return 'dusk'
  if (view === 'pool' && hour !== 'summer' && hour !== 'clear') return 'summer'
  if (view === 'patio' && hour === 'winter') return 'clear'
  const facade = view === 'front'
  if (facade || hour !== 'dusk') return view in rooms && hour === 'overcast' ? 'clear' : hour
  return view in rooms && random.chance(0.5) ? 'dusk' : 'summer'
}

export type { Decor }
