import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

export interface Import {
  readonly from: string
  readonly target: string
  readonly typeOnly: boolean
}

const statement =
  /^\s*(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].flatMap(([, , type, names = '', fixed, dynamic]) => {
    const target = resolve(path, fixed ?? dynamic ?? '')
    return target === null
      ? []
      : [{ from: path, target, typeOnly: type !== undefined || isTypesOnly(names) }]
  })
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

/** True for `import { type A, type B } from …`. */
function isTypesOnly(names: string): boolean {
  const list = /^\s*\{(.*)\}\s*from\s*$/s.exec(names)?.[1]
  const parts =
    list
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

/** Finds cycles of imports, including type imports. Each cycle is a list of files. */
export function findCycles(imports: readonly Import[]): string[][] {
  return findCyclesIn(imports.map(({ from, target }) => [from, target]))
}

/** Finds cycles between folders. Each folder stands for the files directly inside it. */
export function findFolderCycles(imports: readonly Import[]): string[][] {
  const edges = imports.map(
    ({ from, target }): Edge => [posix.dirname(from), posix.dirname(target)],
  )
  return findCyclesIn(edges.filter(([from, target]) => from !== target))
}

type Edge = readonly [from: string, to: string]

function findCyclesIn(edges: readonly Edge[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const [from, target] of edges) {
    targets.set(from, (targets.get(from) ?? new Set()).add(target))
  }
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, path: string[]) => {
    const at = path.indexOf(node)
    if (at >= 0) {
      cycles.push([...path.slice(at), node])
      return
    }
    if (done.has(node)) return
    for (const target of targets.get(node) ?? []) visit(target, [...path, node])
    done.add(node)
  }
  for (const node of targets.keys()) visit(node, [])
  return cycles
}
