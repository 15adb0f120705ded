import { basename } from 'node:path'
import type { Database } from '#db/connect.ts'
import { type ReplacedLayer, replaceLayer } from '#db/queries/map/layer-rows.ts'
import { overlayNameMaximum } from '#src/domain/limits.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { readCollection } from './read-collection.ts'
import { type Quarantined, readFeatures } from './read-features.ts'

// Imports boundaries from an MLS, a city, or a county as a public layer (SPEC §3 Selected MLS overlay).

export interface LayerFile {
  readonly path: string
  readonly features: number
  readonly label: string | null
  readonly nameless: number
  readonly slivers: number
  readonly quarantined: readonly Quarantined[]
  readonly mended: readonly Quarantined[]
}

export interface LayerReport {
  readonly name: string
  readonly files: readonly LayerFile[]
  readonly replaced: ReplacedLayer
}

export interface LayerOptions {
  readonly name: string
  readonly paths: readonly string[]
  readonly label: string | null
}

const maxShapes = 20_000

/**
 * Imports a layer and replaces the shapes of an existing one with the same name. Throws an unreadable-file error and
 * changes nothing if a file cannot be read or has no valid shape.
 */
export async function importLayer(
  db: Database,
  { name, paths, label }: LayerOptions,
  at: Date,
): Promise<LayerReport> {
  const layerFiles: Awaited<ReturnType<typeof readFile>>[] = []
  for (const path of paths) layerFiles.push(await readFile(path, name, label))
  const shapes = layerFiles.flatMap((file) => file.shapes)
  if (shapes.length === 0)
    throw unreadable(`${paths.join(', ')}: no feature can be a shape${reasonOf(layerFiles)}`)
  if (shapes.length > maxShapes) {
    throw unreadable(
      `The layer “${name}” would have ${shapes.length} shapes; the limit is ${maxShapes}.`,
    )
  }
  const files = layerFiles.map(({ shapes: _, ...file }) => file)
  return { name, files, replaced: await replaceLayer(db, name, shapes, at) }
}

async function readFile(path: string, layerName: string, label: string | null) {
  const features = await readCollection(path)
  const layer = readFeatures(features, layerName, label)
  const isNowhere =
    label !== null && layer.shapes.length > 0 && layer.nameless === layer.shapes.length
  if (isNowhere) throw unreadable(`${path}: no feature has a name in the property “${label}”.`)
  return { path, features: features.length, ...layer }
}

function reasonOf(files: readonly Pick<LayerFile, 'quarantined'>[]): string {
  const first = files.flatMap(({ quarantined }) => quarantined)[0]
  return first === undefined ? '.' : `. The first: ${first.reason}`
}

/** Derives a name for the layer from the file name: `census-tracts.geojson.gz` becomes “Census tracts”. */
export function layerNameOf(path: string): string {
  const words = basename(path)
    .replace(/(?:\.(?:gz|geojson|json|pbf|osm))+$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  const name = Array.from(words.charAt(0).toUpperCase() + words.slice(1))
    .slice(0, overlayNameMaximum)
    .join('')
    .trim()
  return name || 'Layer'
}
