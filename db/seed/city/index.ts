import type { Point } from '#src/domain/geometry/shapes.ts'
import { creek, lake, pond, riverBanks } from './ground.ts'
import type { RoadClass } from './main-roads.ts'
import { type Neighborhood, neighborhoods } from './neighborhoods.ts'
import { parks } from './parks.ts'
import { toPoint, type Xy } from './plane.ts'
import { layStreets, roadStreets, type Street } from './streets.ts'
import { type Town, towns } from './towns.ts'

export const cityName = 'Port Ellery'
export const countyName = 'Alden'
export const stateCode = 'WI'
export const lakeName = 'Halloway Lake'
export const riverName = 'Sable River'

export interface NamedArea {
  readonly name: string
  readonly ring: readonly Point[]
}

/** The demo city for a map; rings are not closed, the first point is not repeated. */
export interface DemoCity {
  readonly streets: readonly {
    readonly name: string
    readonly class: RoadClass
    readonly line: readonly Point[]
  }[]
  readonly water: readonly (NamedArea & { readonly kind: 'lake' | 'river' | 'pond' })[]
  /** Water too narrow for an area. */
  readonly creeks: readonly { readonly name: string; readonly line: readonly Point[] }[]
  readonly parks: readonly NamedArea[]
  readonly neighborhoods: readonly NamedArea[]
  readonly towns: readonly (NamedArea & { readonly center: Point })[]
}

let laid: readonly Street[] | undefined

/** Every street in and around the city, in meters. */
export function allStreets(): readonly Street[] {
  laid ??= [...[...neighborhoods, ...towns].flatMap(layStreets), ...roadStreets]
  return laid
}

/** The city of the demo's listings, in degrees. */
export function demoCity(): DemoCity {
  const area = ({ name, ring }: { name: string; ring: readonly Xy[] }) => ({
    name,
    ring: ring.map(toPoint),
  })
  return {
    streets: allStreets().flatMap((street) =>
      street.lines.map((line) => ({
        name: fullName(street),
        class: street.class,
        line: line.map(toPoint),
      })),
    ),
    water: [
      { kind: 'lake', ...area({ name: lakeName, ring: lake }) },
      { kind: 'river', ...area({ name: riverName, ring: riverBanks }) },
      { kind: 'pond', ...area({ name: 'Heron Pond', ring: pond }) },
    ],
    creeks: [{ name: 'Tansy Creek', line: creek.map(toPoint) }],
    parks: parks.map(area),
    neighborhoods: neighborhoods.map(area),
    towns: towns.map((town) => ({ ...area(town), center: toPoint(town.center) })),
  }
}

export function fullName(street: Pick<Street, 'name' | 'suffix'>): string {
  return `${street.name} ${street.suffix}`.trim()
}

/** The neighborhoods and the towns: every place that has streets of its own. */
export type Place = Neighborhood | Town
export const places: readonly Place[] = [...neighborhoods, ...towns]
