import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildIfStale } from '../steps/build.ts'

export const name = 'styles and scripts are within their budgets'

const folder = join(import.meta.dirname, '../../dist/client/search/packs')

// Of DESIGN section 8, in bytes after gzip. What every page loads before anybody does anything comes from its layout,
// `Page`; its styles are a part of the 14 kB of a results page, which tests/e2e/site/budgets.test.ts weighs with its HTML. All
// else belongs to some pages, or is loaded when a person reaches for it.
const pageStyles = 8_500
const pageScripts = 24_000
const otherStyles = 6_000
const otherScripts = 20_000
/** All that a map may load, of OpenLayers and of our own, by brotli. */
const mapScripts = 105_000
const entryOfMap = /^map\./
/** What the scripts of a map do without (DESIGN section 8), and what no page loads before its map is seen. */
const strangers = [
  { name: 'React', sign: /Symbol\.for\(["'`]react\./ },
  { name: 'WebGL', sign: /getContext\(["'`](?:experimental-)?webgl/ },
]
const signOfMap = /EPSG:3857/

export async function check(): Promise<string[]> {
  await buildIfStale()
  return checkPacks(
    new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))])),
  )
}

/** The findings over packs by their names. */
export function checkPacks(packs: ReadonlyMap<string, Buffer>): string[] {
  const names = [...packs.keys()].filter((name) => /\.(css|js)$/.test(name))
  const first = names.filter((name) => name.startsWith('Page.'))
  const loaded = new Set(first.flatMap((name) => withImports(name, packs)))
  const sizeOf = (name: string) => gzipSync(packs.get(name)!).length
  const total = (ending: string) =>
    [...loaded].filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + sizeOf(name), 0)
  const map = mapPacks(loaded, packs)
  const alone = names.filter((name) => !loaded.has(name) && !map.has(name))
  const others = alone.map((name) => ({ what: name, size: sizeOf(name), most: mostOf(name) }))
  const wholes = [
    { what: 'styles of every page', size: total('.css'), most: pageStyles },
    { what: 'scripts of every page', size: total('.js'), most: pageScripts },
  ]
  const missing = wholes.filter(({ size }) => size === 0).map(({ what }) => `no ${what} were found`)
  const tooLarge = [...wholes, ...others, weighMap(map, packs)].filter(
    ({ size, most }) => size > most,
  )
  const found = tooLarge.map(
    ({ what, size, most }) => `${what}: ${size} bytes compressed, more than ${most}`,
  )
  return [...missing, ...found, ...findStrangers(loaded, map, packs)]
}

/** What is loaded once a map is seen, or reached for in it; without what the page has loaded. */
function mapPacks(loaded: ReadonlySet<string>, packs: ReadonlyMap<string, Buffer>): Set<string> {
  const isWanted = (name: string) => name.endsWith('.js') && !loaded.has(name)
  const wanted = [...loaded].flatMap((name) => importsOf(name, packs)).filter(isWanted)
  const found = new Set(wanted.filter((name) => entryOfMap.test(name)))
  for (const name of found)
    for (const other of importsOf(name, packs)) if (isWanted(other)) found.add(other)
  return found
}

/** All that a pack imports, at once or when it is wanted. */
function importsOf(name: string, packs: ReadonlyMap<string, Buffer>): string[] {
  const text = packs.get(name)?.toString() ?? ''
  return [...text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
    (match) => match[1]!,
  )
}

function weighMap(map: ReadonlySet<string>, packs: ReadonlyMap<string, Buffer>) {
  const sizes = [...map].map(
    (name) => brotliCompressSync(packs.get(name) ?? Buffer.alloc(0)).length,
  )
  return {
    what: 'scripts of the map',
    size: sizes.reduce((sum, size) => sum + size, 0),
    most: mapScripts,
  }
}

function findStrangers(
  loaded: ReadonlySet<string>,
  map: ReadonlySet<string>,
  packs: ReadonlyMap<string, Buffer>,
): string[] {
  const text = (name: string) => packs.get(name)?.toString() ?? ''
  const early = [...loaded]
    .filter((name) => signOfMap.test(text(name)))
    .map((name) => `${name} has the map before it is seen`)
  const strange = strangers.flatMap(({ name: what, sign }) => {
    return [...map]
      .filter((name) => sign.test(text(name)))
      .map((name) => `${name}, which a map loads, has ${what}`)
  })
  return [...early, ...strange]
}

const mostOf = (name: string) => (name.endsWith('.css') ? otherStyles : otherScripts)

/** The pack and those that it imports at once, not those that it imports when they are wanted. */
function withImports(
  name: string,
  packs: ReadonlyMap<string, Buffer>,
  seen = new Set<string>(),
): string[] {
  const text = packs.get(name)?.toString()
  if (text === undefined || seen.has(name)) return []
  seen.add(name)
  const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map((match) => match[1]!)
  return [name, ...imported.flatMap((other) => withImports(other, packs, seen))]
}
