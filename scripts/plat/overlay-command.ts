import type { Database } from '#db/connect.ts'
import { checkOverlayName } from '#src/domain/map/overlays/overlays.ts'
import { formatLayerReport } from '#src/import/overlays/format-layer-report.ts'
import { importLayer, type LayerOptions, layerNameOf } from '#src/import/overlays/import-layer.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat overlay import FILE… [--name NAME] [--label PROPERTY] [--layer]

Makes each file an MLS layer that everyone can search in. Files are GeoJSON, plain or gzip, with polygons of any size,
including holes and multiple parts. Each feature becomes a shape; shapes that cross themselves or aren't closed are
repaired and reported.

  --name NAME       combines all files into one layer with this name (up to 40 characters); by default, each file is a
                    layer named after it
  --label PROPERTY  the property with the names of the features; by default a common one, such as name, NAMELSAD10, or
                    ZIPCODE, or one whose values differ
  --layer           makes an MLS layer, which is the default

A layer with the same name is replaced; shapes with the same names keep their IDs. Features without an area are skipped
and reported with the reason. Exits with 1 if a file can't be read or has no shapes; its layer then stays as it is.`

interface Options {
  readonly name?: string | undefined
  readonly label?: string | undefined
}

const options = { name: text, label: text, layer: flag }

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('overlay', args, options)
  const [verb, ...files] = positionals
  if (verb !== 'import' || files.length === 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const layers = layersOf(files, values)
  return await withDatabase((db) => importAll(db, layers))
}

function layersOf(files: readonly string[], { name, label = '' }: Options): LayerOptions[] {
  const rest = { label: label === '' ? null : label }
  if (name !== undefined) return [{ name: checkName(name), paths: files, ...rest }]
  const byName = Map.groupBy(files, layerNameOf)
  for (const [called, paths] of byName) {
    if (paths.length > 1)
      throw new Stop(
        `${paths.join(' and ')} would both be the layer “${called}”. To combine them, add --name.`,
      )
  }
  return [...byName].map(([called, paths]) => ({ name: called, paths, ...rest }))
}

function checkName(text: string): string {
  const { name, problem } = checkOverlayName(text)
  if (problem !== null) throw new Stop(problem)
  return name
}

async function importAll(db: Database, layers: readonly LayerOptions[]): Promise<number> {
  let failed = 0
  for (const layer of layers) {
    try {
      process.stdout.write(formatLayerReport(await importLayer(db, layer, new Date())))
    } catch (error) {
      if (!isUnreadable(error)) throw error
      process.stderr.write(`${error.message}\n`)
      failed++
    }
  }
  return failed > 0 ? 1 : 0
}
