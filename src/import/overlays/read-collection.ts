import { readBytes } from '#src/import/read/bytes.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { unreadable } from '#src/import/read/unreadable.ts'

// Reads the features of a GeoJSON file (RFC 7946), plain or gzipped. They are not validated here.

const maxBytes = 256 * 1024 * 1024

export async function readCollection(path: string): Promise<readonly unknown[]> {
  if (/\.pbf$/i.test(path)) throw unreadable(`${path} ${howToConvert}`)
  const value = parse(path, await readText(path))
  const { type, features } = recordOf(value)
  if (type === 'FeatureCollection' && Array.isArray(features)) return features
  if (type === 'Feature') return [value]
  if (type === 'Polygon' || type === 'MultiPolygon')
    return [{ type: 'Feature', properties: {}, geometry: value }]
  throw unreadable(`${path} has no GeoJSON features.`)
}

const howToConvert =
  'is an OpenStreetMap PBF file. Convert it to GeoJSON first, for example with osmium-tool: ' +
  'osmium tags-filter FILE.osm.pbf r/boundary=administrative -o part.osm.pbf, ' +
  'then osmium export part.osm.pbf -o part.geojson.'

async function readText(path: string): Promise<string> {
  const { gzip, encoding, damaged } = await inspectFile(path)
  if (damaged) throw unreadable(`${path} is damaged: its compressed data is incomplete.`)
  if (encoding !== 'utf-8') throw unreadable(`${path} isn’t UTF-8, which GeoJSON requires.`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of readBytes(path, { gzip })) {
    size += chunk.length
    if (size > maxBytes) throw unreadable(`${path} is larger than ${maxBytes / 1024 / 1024} MB.`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(`${path} isn’t valid JSON: ${(error as Error).message}.`)
  }
}

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
