import { isGzip, readBytes } from '#src/import/read/bytes.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { addFeature } from './geojson-features.ts'
import { NotThatJson, readMembers } from './json-members.ts'
import { type Collection, emptyCollection } from './map-features.ts'
import { createOverpassReader } from './overpass.ts'

export interface ReadMap extends Collection {
  readonly attributions: readonly string[]
}

const howToConvert =
  ' Convert it to GeoJSON first, for example with osmium-tool: osmium export FILE.osm.pbf -o FILE.geojson.'
const openStreetMap = '© OpenStreetMap contributors'

/** Reads GeoJSON and OpenStreetMap JSON, plain or gzipped. Throws `unreadable` for any other file. */
export async function readMapFiles(
  paths: readonly string[],
  onFile: (path: string) => void = () => undefined,
): Promise<ReadMap> {
  const collected = emptyCollection()
  const attributions = new Set<string>()
  for (const path of paths) {
    onFile(path)
    for (const text of await readFile(path, collected)) attributions.add(text)
  }
  return { ...collected, attributions: [...attributions] }
}

async function readFile(path: string, into: Collection): Promise<string[]> {
  if (/\.pbf$/i.test(path)) throw unreadable(`${path} is an OpenStreetMap PBF file.${howToConvert}`)
  const overpass = createOverpassReader(into)
  let count = 0
  const add = (raw: unknown) => {
    count++
    if (isFeature(raw)) addFeature(into, raw)
    else overpass.add(raw)
  }
  try {
    const around = await readMembers(
      readBytes(path, { gzip: await isGzip(path) }),
      ['elements', 'features'],
      add,
    )
    if (!Array.isArray(around.elements ?? around.features))
      throw new NotThatJson('has neither "features" nor "elements"')
    if (count === 0) throw new NotThatJson('is empty')
    overpass.end()
    return attributionOf(around)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw unreadable(`There’s no file ${path}.`)
    const reason = reasonOf(error)
    if (reason === null) throw error
    throw unreadable(
      `${path} ${reason}: only GeoJSON and OpenStreetMap JSON can be read.${/\.pbf$/i.test(path) ? howToConvert : ''}`,
    )
  }
}

const isFeature = (raw: unknown) => (raw as { type?: unknown } | null)?.type === 'Feature'

function attributionOf(around: Record<string, unknown>): string[] {
  if ('elements' in around) return [openStreetMap]
  const text = [around.attribution, around.copyright].find((value) => typeof value === 'string')
  // The map only shows features with OpenStreetMap's tags, so a file that names no source is attributed to
  // OpenStreetMap.
  if (typeof text !== 'string' || text.trim() === '') return [openStreetMap]
  return [text.includes('OpenStreetMap') ? openStreetMap : text.trim().slice(0, 200)]
}

function reasonOf(error: unknown): string | null {
  if (error instanceof NotThatJson) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EISDIR') return 'is a folder'
  if (code?.startsWith('Z_')) return 'is damaged'
  return code === undefined ? null : `cannot be read (${message})`
}
