import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../steps/build.ts'

export const name = 'styles and scripts are within their budgets'

const folder = join(import.meta.dirname, '../../dist/client/search/packs')

// Of DESIGN section 8, in bytes after gzip. What every page loads before anybody does anything comes from its layout,
// `Page`; its styles are a part of the 14 kB of a results page, which tests/e2e/budgets.test.ts weighs with its HTML. All
// else belongs to some pages, or is loaded when a person reaches for it.
const pageStyles = 8_500
const pageScripts = 24_000
const otherStyles = 6_000
const otherScripts = 20_000

export async function check(): Promise<string[]> {
  await buildIfStale()
  return checkPacks(new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))])))
}

/** The findings over packs by their names. */
export function checkPacks(packs: ReadonlyMap<string, Buffer>): string[] {
  const names = [...packs.keys()].filter((name) => /\.(css|js)$/.test(name))
  const first = names.filter((name) => name.startsWith('Page.'))
  const loaded = new Set(first.flatMap((name) => withImports(name, packs)))
  const sizeOf = (name: string) => gzipSync(packs.get(name)!).length
  const total = (ending: string) => [...loaded].filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + sizeOf(name), 0)
  const others = names.filter((name) => !loaded.has(name)).map((name) => ({ what: name, size: sizeOf(name), most: mostOf(name) }))
  const wholes = [
    { what: 'styles of every page', size: total('.css'), most: pageStyles },
    { what: 'scripts of every page', size: total('.js'), most: pageScripts },
  ]
  const missing = wholes.filter(({ size }) => size === 0).map(({ what }) => `no ${what} were found`)
  const heavy = [...wholes, ...others].filter(({ size, most }) => size > most)
  return [...missing, ...heavy.map(({ what, size, most }) => `${what}: ${size} bytes compressed, more than ${most}`)]
}

const mostOf = (name: string) => (name.endsWith('.css') ? otherStyles : otherScripts)

/** The pack and those that it imports at once, not those that it imports when they are wanted. */
function withImports(name: string, packs: ReadonlyMap<string, Buffer>, seen = new Set<string>()): string[] {
  const text = packs.get(name)?.toString()
  if (text === undefined || seen.has(name)) return []
  seen.add(name)
  const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map((match) => match[1]!)
  return [name, ...imported.flatMap((other) => withImports(other, packs, seen))]
}
