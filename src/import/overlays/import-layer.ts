import { basename } from 'node:path'
import type { Database } from '#db/connect.ts'
import { type ReplacedLayer, replaceLayer } from '#db/queries/overlays/layers.ts'
import { overlayNameMaximum } from '#src/domain/limits.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { readCollection } from './read-collection.ts'
import { type Quarantined, readFeatures } from './read-features.ts'

// Boundaries of an MLS, a city or a county as a layer that everybody may search in (SPEC §3 Selected MLS overlay).

export interface LayerFile {
  readonly path: string
  readonly features: number
  readonly label: string | null
  readonly nameless: number
  readonly slivers: number
  readonly quarantined: readonly Quarantined[]
}

export interface LayerReport {
  readonly name: string
  readonly files: readonly LayerFile[]
  readonly replaced: ReplacedLayer
}

export interface LayerWanted {
  readonly name: string
  readonly paths: readonly string[]
  /** The property that names the features; guessed for null. */
  readonly label: string | null
}

/** More than this no map can show. */
const mostShapes = 20_000

/**
 * Makes the features of the files one layer, or gives the layer of that name these shapes. Throws an unreadable-file
 * error in a sentence, and leaves the layer as it is, when a file cannot be read or nothing in them is a shape.
 */
export async function importLayer(
  db: Database,
  { name, paths, label }: LayerWanted,
  at: Date,
): Promise<LayerReport> {
  const read: Awaited<ReturnType<typeof readFile>>[] = []
  for (const path of paths) read.push(await readFile(path, name, label))
  const shapes = read.flatMap((file) => file.shapes)
  if (shapes.length === 0)
    throw unreadable(`${paths.join(', ')}: no feature can be a shape${reasonOf(read)}`)
  if (shapes.length > mostShapes) {
    throw unreadable(
      `The layer “${name}” would have ${shapes.length} shapes; it may have ${mostShapes}.`,
    )
  }
  const files = read.map(({ shapes: _, ...file }) => file)
  return { name, files, replaced: await replaceLayer(db, name, shapes, at) }
}

async function readFile(path: string, layerName: string, label: string | null) {
  const features = await readCollection(path)
  const read = readFeatures(features, layerName, label)
  const isNowhere = label !== null && read.shapes.length > 0 && read.nameless === read.shapes.length
  if (isNowhere) throw unreadable(`${path}: no feature has a name in a property “${label}”.`)
  return { path, features: features.length, ...read }
}

function reasonOf(files: readonly Pick<LayerFile, 'quarantined'>[]): string {
  const first = files.flatMap(({ quarantined }) => quarantined)[0]
  return first === undefined ? '.' : `. Of the first it is to say: ${first.reason}`
}

/** `census-tracts.geojson.gz` is “Census tracts”. */
export function layerNameOf(path: string): string {
  const words = basename(path)
    .replace(/(?:\.(?:gz|geojson|json))+$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  const name = Array.from(words.charAt(0).toUpperCase() + words.slice(1))
    .slice(0, overlayNameMaximum)
    .join('')
    .trim()
  return name || 'Layer'
}
