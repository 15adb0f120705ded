import type { MapLayer, MapTags } from '#src/basemap/geometry/feature.ts'

export type Tags = Readonly<Record<string, unknown>>
export type Shape = 'point' | 'line' | 'area'

export interface Kind {
  readonly layer: MapLayer
  readonly tags: MapTags
  readonly fromZoom: number
}

type Zooms = Readonly<Record<string, number>>

const roadZooms: Zooms = {
  motorway: 5,
  trunk: 7,
  primary: 8,
  secondary: 10,
  tertiary: 11,
  residential: 12,
  service: 13,
  path: 14,
  rail: 11,
}
const roadClasses: Readonly<Record<string, string>> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'residential',
  residential: 'residential',
  living_street: 'residential',
  road: 'residential',
  service: 'service',
  track: 'service',
  busway: 'service',
  pedestrian: 'path',
  footway: 'path',
  path: 'path',
  cycleway: 'path',
  steps: 'path',
  bridleway: 'path',
}
const waterZooms: Zooms = { ocean: 0, sea: 0, river: 6, lake: 6, canal: 9, pond: 11, stream: 12 }
const smallWater = [
  'pond',
  'basin',
  'reflecting_pool',
  'fountain',
  'wastewater',
  'swamp',
  'shallow',
  'moat',
]
const landuseZooms: Zooms = { land: 0, park: 9, wood: 9, grass: 12, cemetery: 12 }
const landuseClasses: Readonly<Record<string, string>> = {
  park: 'park',
  nature_reserve: 'park',
  golf_course: 'park',
  garden: 'park',
  recreation_ground: 'park',
  wood: 'wood',
  forest: 'wood',
  grass: 'grass',
  meadow: 'grass',
  village_green: 'grass',
  cemetery: 'cemetery',
}
const boundaryClasses: Readonly<Record<string, string>> = {
  2: 'country',
  4: 'state',
  6: 'county',
  8: 'city',
}
const boundaryZooms: Zooms = { country: 0, state: 3, county: 6, city: 9 }
const placeZooms: Zooms = {
  state: 4,
  county: 7,
  city: 4,
  town: 8,
  village: 10,
  suburb: 11,
  hamlet: 12,
  quarter: 12,
  neighbourhood: 12,
}
const zooms: Readonly<Record<MapLayer, Zooms>> = {
  roads: roadZooms,
  water: waterZooms,
  landuse: landuseZooms,
  boundaries: boundaryZooms,
  places: placeZooms,
}

export function kindOf(
  layer: MapLayer,
  kind: string,
  names: { name?: string; ref?: string } = {},
): Kind {
  const fromZoom = zooms[layer][kind]
  if (fromZoom === undefined) throw new Error(`The layer ${layer} has no class ${kind}.`)
  return { layer, fromZoom, tags: { class: kind, ...names } }
}

export function classify(tags: Tags, shape: Shape): Kind | null {
  const names = { ...textOf(tags, 'name'), ...textOf(tags, 'ref') }
  if (shape === 'point') return placeOf(tags, names)
  return (
    roadOf(tags, shape, names) ??
    waterOf(tags, shape, names) ??
    landuseOf(tags, shape, names) ??
    boundaryOf(tags, names)
  )
}

export const isCoastline = ({ natural }: Tags) => natural === 'coastline'

type Names = { name?: string; ref?: string }

function textOf(tags: Tags, key: 'name' | 'ref'): Names {
  const text = tags[key]
  return typeof text === 'string' && text.trim() !== '' ? { [key]: text.trim().slice(0, 200) } : {}
}

const lookUp = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

function placeOf({ place }: Tags, { name }: Names): Kind | null {
  return lookUp(placeZooms, place) === undefined || name === undefined
    ? null
    : kindOf('places', place as string, { name })
}

/** Classifies roads and railways. Ramps appear together with the roads that they lead to, but not before zoom 11. */
function roadOf({ highway, railway }: Tags, shape: Shape, names: Names): Kind | null {
  if (shape !== 'line') return null
  if (railway === 'rail' || railway === 'light_rail') return kindOf('roads', 'rail', names)
  const [, name, link] =
    /^([a-z_]+?)(_link)?$/.exec(typeof highway === 'string' ? highway : '') ?? []
  const roadClass = lookUp(roadClasses, name)
  if (roadClass === undefined) return null
  const kind = kindOf('roads', roadClass, names)
  return link === undefined ? kind : { ...kind, fromZoom: Math.max(kind.fromZoom, 11) }
}

function waterOf(
  { natural, water, waterway, landuse }: Tags,
  shape: Shape,
  { name }: Names,
): Kind | null {
  if (shape === 'line') {
    if (waterway === 'river' || waterway === 'canal') return kindOf('water', waterway, { name })
    return waterway === 'stream' ? kindOf('water', 'stream', { name }) : null
  }
  if (natural !== 'water' && waterway !== 'riverbank' && landuse !== 'reservoir') return null
  if (water === 'river' || waterway === 'riverbank') return kindOf('water', 'river', { name })
  if (water === 'canal' || water === 'stream') return kindOf('water', water, { name })
  return kindOf('water', smallWater.includes(String(water)) ? 'pond' : 'lake', { name })
}

function landuseOf(
  { leisure, landuse, natural }: Tags,
  shape: Shape,
  { name }: Names,
): Kind | null {
  if (shape !== 'area') return null
  const landuseClass = [leisure, landuse, natural]
    .map((key) => lookUp(landuseClasses, key))
    .find((kind) => kind !== undefined)
  return landuseClass === undefined ? null : kindOf('landuse', landuseClass, { name })
}

function boundaryOf({ boundary, admin_level: level }: Tags, { name }: Names): Kind | null {
  if (boundary !== 'administrative') return null
  const boundaryClass = lookUp(boundaryClasses, String(level))
  return boundaryClass === undefined ? null : kindOf('boundaries', boundaryClass, { name })
}
