import { defaultShapeColor } from '#src/domain/limits.ts'
import { parseColor } from '#src/domain/map/drawing/shapes/shape-colors.ts'
import { toGeometry } from '#src/domain/map/drawing/shapes/shape-condition.ts'
import {
  hasArea,
  type NewOverlayShape,
  type OverlayGeometry,
} from '#src/domain/map/overlays/overlay-shapes.ts'
import { readGeoJsonGeometry } from '#src/domain/map/shape-text/geojson.ts'
import { UnreadableShape } from '#src/domain/map/shape-text/parsed-shape.ts'
import { isRefusal } from '#src/domain/search/filter/read/filter-refusal.ts'
import { readShape } from '#src/domain/search/filter/read/read-shape.ts'
import { guessLabel, nameOf } from './label.ts'
import { recordOf } from './read-collection.ts'
import { NotRepairable, type Repair, repaired } from './repair.ts'
import { withoutSlivers } from './slivers.ts'

/** A feature that was refused or repaired. `feature` counts from 1; `name` is empty if the feature has none. */
export interface Quarantined {
  readonly feature: number
  readonly name: string
  readonly reason: string
}

export interface ReadFeatures {
  readonly shapes: readonly NewOverlayShape[]
  readonly quarantined: readonly Quarantined[]
  readonly label: string | null
  /** The number of features without a name, which get the layer's name and a number. */
  readonly nameless: number
  readonly slivers: number
  readonly mended: readonly Quarantined[]
}

/** Reads features as shapes. `label` is the property that names them; if null, it is guessed. */
export function readFeatures(
  features: readonly unknown[],
  layerName: string,
  label: string | null,
): ReadFeatures {
  const property = label ?? guessLabel(features)
  const shapes: NewOverlayShape[] = []
  const quarantined: Quarantined[] = []
  const mended: Quarantined[] = []
  let nameless = 0
  let slivers = 0
  for (const [i, feature] of features.entries()) {
    const properties = recordOf(recordOf(feature)['properties'])
    const name = nameOf(properties, property)
    const result = readGeometry(feature)
    if ('reason' in result) quarantined.push({ feature: i + 1, name, reason: result.reason })
    else {
      if (name === '') nameless++
      slivers += result.slivers
      if (result.repairs !== '') mended.push({ feature: i + 1, name, reason: result.repairs })
      shapes.push({
        name: name || `${layerName} ${i + 1}`,
        color: colorOf(properties),
        geometry: result.geometry,
      })
    }
  }
  return { shapes, quarantined, label: property, nameless, slivers, mended }
}

const colorOf = ({ color, fill, stroke }: Record<string, unknown>) =>
  [color, fill, stroke]
    .map((value) => (typeof value === 'string' ? parseColor(value) : null))
    .find((parsedColor) => parsedColor !== null) ?? defaultShapeColor

type ReadGeometry =
  | { readonly geometry: OverlayGeometry; readonly slivers: number; readonly repairs: string }
  | { readonly reason: string }

/** Returns the geometry of a feature, or a sentence that says what is wrong with it. */
function readGeometry(feature: unknown): ReadGeometry {
  const { type, geometry } = recordOf(feature)
  if (type !== 'Feature') return { reason: 'This isn’t a GeoJSON feature.' }
  if (geometry === null || geometry === undefined) return { reason: 'The feature has no geometry.' }
  try {
    const wide = withoutSlivers(readGeoJsonGeometry(geometry))
    const { value, repairs } = repaired(wide.value)
    // Cutting a crossed ring apart may leave further slivers.
    const cut = withoutSlivers(value)
    const drawnGeometry = toGeometry(readShape(cut.value, undefined))
    if (!hasArea(drawnGeometry)) return { reason: 'Points and lines have no area.' }
    const slivers = wide.slivers + cut.slivers
    return { geometry: drawnGeometry, slivers, repairs: inWords(repairs, hasOpenRing(geometry)) }
  } catch (error) {
    if (error instanceof UnreadableShape) return { reason: error.message }
    if (error instanceof NotRepairable) return { reason: error.message }
    if (isRefusal(error)) return { reason: `The boundary ${error.says}.` }
    throw error
  }
}

const words: Readonly<Record<Repair, string>> = {
  crossing: 'its edge crossed itself',
  order: 'its rings were in the wrong order',
  cut: 'a hole lay across its edge',
}

function inWords(repairs: ReadonlySet<Repair>, wasOpen: boolean): string {
  const phrases = [...repairs].map((repair) => words[repair])
  if (wasOpen) phrases.push('its edge was not closed')
  return phrases.length === 0 ? '' : `Mended: ${phrases.join(', and ')}.`
}

function hasOpenRing(geometry: unknown): boolean {
  const { type, coordinates } = recordOf(geometry)
  if (!Array.isArray(coordinates)) return false
  const polygons = type === 'MultiPolygon' ? coordinates : [coordinates]
  return polygons.flat().some((ring) => Array.isArray(ring) && !isClosed(ring))
}

const isClosed = (ring: readonly unknown[]) => String(ring[0]) === String(ring.at(-1))
