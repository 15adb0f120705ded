import type { Database } from '#db/connect.ts'
import { checkOverlayName } from '#src/domain/map/overlays/overlays.ts'
import { formatLayerReport } from '#src/import/overlays/format-layer-report.ts'
import { importLayer, type LayerOptions, layerNameOf } from '#src/import/overlays/import-layer.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat overlay import FILE… [--name NAME] [--label PROPERTY] [--layer]

Makes each file a layer of the MLS, which everybody may search in: GeoJSON, plain or gzip, with polygons of any size, holes
and several parts included. Each feature becomes a shape; what crosses itself or is not closed is mended, and told.

  --name NAME       one layer of this name (40 characters) of all files; else each is called like its file
  --label PROPERTY  the property that names the features; else a usual one, such as name, NAMELSAD10 or ZIPCODE, or
                    one whose texts tell the features apart
  --layer           says that a layer of the MLS is meant, as it is without

A layer of the same name is replaced, and its shapes keep their ids by their names. Features without an area are left
out, each with its reason in the report. Ends with 1 when a file cannot be read or has no shape at all: its layer is
left as it is.`

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
        `${paths.join(' and ')} would both be the layer “${called}”: give it with --name.`,
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
