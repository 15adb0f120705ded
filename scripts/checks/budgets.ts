import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, keptFiles } from '../setup/build.ts'
import {
  closureOf,
  importsOf,
  laterImportsOf,
  minus,
  type Packs,
  sizeOf,
  textOf,
} from '../test/packs.ts'

export const name = 'styles and scripts are within their budgets'

const folder = join(import.meta.dirname, '../../dist/client/search/packs')

// Size limits in bytes after brotli compression. tests/http/context/site/budgets.test.ts measures a results page along
// with its HTML.
const most = {
  pageStyles: 7_500,
  /** Scripts that every page loads before any interaction. */
  pageScripts: 19_000,
  /** A map without its tools, not counting the scripts of the page. */
  map: 88_000,
  /** The largest chunk that a map loads when a user reaches for its tools, including ol-ext. */
  mapTools: 120_000,
  react: 62_000,
  /** An island without its imports, or the script of an enhancement. */
  island: 20_000,
  otherStyles: 6_000,
}

/** Limits for the number of files. Each file is a request, and requests are slow on a bad connection. */
const mostPacks = { page: 2, idle: 3 }

const signOfReact = /Symbol\.for\(\s*["'`]react\./
const signOfMap = /EPSG:3857/
const signOfWebgl = /getContext\(["'`](?:experimental-)?webgl/

export const check = async (): Promise<string[]> => checkPacks(await readPacks())

export async function readPacks(): Promise<Packs> {
  await buildIfStale()
  const kept = keptFiles()
  const current = readdirSync(folder).filter((file) => !kept.has(`client/search/packs/${file}`))
  const files = current.filter((file) => /\.(css|js)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

export function checkPacks(packs: Packs): string[] {
  const groups = groupPacks(packs)
  return [
    ...findMissing(groups),
    ...findTooLarge(packs, groups),
    ...findScattered(groups),
    ...findStrangers(packs, groups),
  ]
}

/** Scripts by when they are loaded, each in one group only, and the styles of every page. */
interface Groups {
  readonly page: ReadonlySet<string>
  readonly idle: ReadonlySet<string>
  readonly pageStyles: ReadonlySet<string>
  readonly map: ReadonlySet<string>
  readonly react: ReadonlySet<string>
  /** Scripts of each island, by the file that is imported when a user reaches for it. */
  readonly islands: ReadonlyMap<string, ReadonlySet<string>>
  /** Scripts that a map loads later, by the file that is imported then. */
  readonly mapTools: ReadonlyMap<string, ReadonlySet<string>>
}

function groupPacks(packs: Packs): Groups {
  const first = [...packs.keys()].filter((name) => name.startsWith('Page.'))
  const page = closureOf(
    packs,
    first.filter((name) => name.endsWith('.js')),
  )
  const idle = minus(closureOf(packs, idleEntries(packs)), page)
  const map = minus(closureOf(packs, mapEntries(packs, page)), page)
  const react = reactPacks(packs)
  const filesOnlyFor = (name: string) => minus(closureOf(packs, [name]), page, idle, map, react)
  const later = minus(laterImports(packs, packs.keys()), page, idle, map, react)
  const islands = [...later].filter(
    (name) => importsAny(packs, name, react) && !importsAny(packs, name, map),
  )
  const reached = [...map, ...islands.flatMap((name) => [...filesOnlyFor(name)])]
  const tools = [...laterImports(packs, reached)].filter(
    (name) => !map.has(name) && !page.has(name) && importsAny(packs, name, map),
  )
  return {
    page,
    idle,
    pageStyles: new Set(first.filter((name) => name.endsWith('.css'))),
    map,
    react,
    islands: new Map(islands.map((name) => [name, filesOnlyFor(name)])),
    mapTools: new Map(tools.map((name) => [name, filesOnlyFor(name)])),
  }
}

/**
 * Returns the scripts for a map that scrolls into view. The page imports `src/enhance/map/index.ts`, which imports the
 * map.
 */
function mapEntries(packs: Packs, page: ReadonlySet<string>): Set<string> {
  const isMap = (name: string) => /^map\..*js$/.test(name)
  const mapPacks = new Set([...page].flatMap((name) => laterImportsOf(packs, name)).filter(isMap))
  for (const name of mapPacks)
    for (const imported of laterImportsOf(packs, name)) if (isMap(imported)) mapPacks.add(imported)
  return mapPacks
}

/** Returns the scripts that are loaded without any map, at once or later. */
function packsWithoutMap(packs: Packs, page: ReadonlySet<string>): Set<string> {
  const maps = mapEntries(packs, page)
  const imported = [...packs.keys()].flatMap((name) => importsOf(packs, name))
  const first = minus(packs.keys(), new Set(imported), laterImports(packs, packs.keys()))
  const reached = new Set([...page, ...first])
  for (const name of reached)
    for (const next of [...importsOf(packs, name), ...minus(laterImportsOf(packs, name), maps)])
      reached.add(next)
  return reached
}

const laterImports = (packs: Packs, names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => laterImportsOf(packs, name)))

/** Returns the files with React and its renderer, but not islands that have a part of React inlined. */
function reactPacks(packs: Packs): Set<string> {
  const isLater = laterImports(packs, packs.keys())
  const isReact = (name: string) => !isLater.has(name) && signOfReact.test(textOf(packs, name))
  return new Set([...packs.keys()].filter((name) => name.endsWith('.js') && isReact(name)))
}

const idleEntries = (packs: Packs) => [...packs.keys()].filter((name) => /^idle\..*js$/.test(name))

const importsAny = (packs: Packs, name: string, targets: ReadonlySet<string>): boolean =>
  [...closureOf(packs, [name])].some((imported) => targets.has(imported))

const findMissing = ({ page, pageStyles }: Groups): string[] => [
  ...(pageStyles.size === 0 ? ['no styles of every page were found'] : []),
  ...(page.size === 0 ? ['no scripts of every page were found'] : []),
]

export interface Weighed {
  readonly what: string
  readonly size: number
  readonly most: number
}

/** Measures everything that has a size limit. `node scripts/checks/budgets.ts` prints the result. */
export function weighPacks(packs: Packs, groups = groupPacks(packs)): Weighed[] {
  const { page, pageStyles, map, react, islands, mapTools } = groups
  const grouped = [page, pageStyles, map, react, ...islands.values(), ...mapTools.values()]
  const others = minus(packs.keys(), ...grouped)
  const weigh = (what: string, limit: number, names: Iterable<string> = [what]): Weighed => ({
    what,
    size: sizeOf(packs, names),
    most: limit,
  })
  return [
    weigh('styles of every page', most.pageStyles, pageStyles),
    weigh('scripts of every page', most.pageScripts, page),
    weigh('a map without its tools', most.map, map),
    weigh('React', most.react, react),
    ...[...islands].map(([entry, names]) => weigh(entry, most.island, names)),
    ...[...mapTools].map(([entry, names]) => weigh(entry, most.mapTools, names)),
    ...[...others].map((pack) => weigh(pack, mostOf(pack))),
  ]
}

const findTooLarge = (packs: Packs, groups: Groups): string[] =>
  weighPacks(packs, groups)
    .filter(({ size, most: limit }) => size > limit)
    .map(({ what, size, most: limit }) => `${what}: ${size} bytes of brotli, more than ${limit}`)

const mostOf = (name: string) => (name.endsWith('.css') ? most.otherStyles : most.island)

const findScattered = (groups: Groups): string[] =>
  (['page', 'idle'] as const)
    .filter((when) => groups[when].size > mostPacks[when])
    .map((when) => `${when}: ${groups[when].size} packs of scripts, more than ${mostPacks[when]}`)

function findStrangers(packs: Packs, { page, map, mapTools }: Groups): string[] {
  const find = (names: Iterable<string>, sign: RegExp, problem: string) =>
    [...names].filter((name) => sign.test(textOf(packs, name))).map((name) => `${name} ${problem}`)
  const tools = [...mapTools.values()].flatMap((names) => [...names])
  return [
    ...find(page, signOfReact, 'has React before a person reaches for anything'),
    ...find(map, signOfReact, 'has React before a person reaches for the tools of the map'),
    ...find(packsWithoutMap(packs, page), signOfMap, 'has the map before it is seen'),
    ...find([...map, ...tools], signOfWebgl, 'has WebGL, which a map does without'),
  ]
}

if (import.meta.main)
  for (const { what, size, most: limit } of weighPacks(await readPacks()))
    console.log(`${String(size).padStart(7)} of ${String(limit).padStart(7)}  ${what}`)
