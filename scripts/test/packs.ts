import { brotliCompressSync } from 'node:zlib'

export type Packs = ReadonlyMap<string, Buffer>

const fixedImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g
const laterImport = /\bimport\s*\(\s*["'`]\.\/([^"'`]+)["'`]/g

export const textOf = (packs: Packs, name: string): string => packs.get(name)?.toString() ?? ''

/** Returns the size in bytes of files after brotli compression. */
export const sizeOf = (packs: Packs, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(packs.get(name)!).length, 0)

export const importsOf = (packs: Packs, name: string): string[] => find(packs, name, fixedImport)

export const laterImportsOf = (packs: Packs, name: string): string[] =>
  find(packs, name, laterImport)

const find = (packs: Packs, name: string, pattern: RegExp): string[] =>
  [...textOf(packs, name).matchAll(pattern)]
    .map((match) => match[1]!)
    .filter((imported) => packs.has(imported))

export function closureOf(packs: Packs, names: Iterable<string>): Set<string> {
  const closure = new Set(names)
  for (const name of closure) for (const imported of importsOf(packs, name)) closure.add(imported)
  return closure
}

export const minus = (names: Iterable<string>, ...others: ReadonlySet<string>[]): Set<string> =>
  new Set([...names].filter((name) => !others.some((otherNames) => otherNames.has(name))))
