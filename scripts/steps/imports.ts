import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** One import of a file of the project by another; `target` is a path from the root. */
export interface Import {
  readonly from: string
  readonly target: string
  readonly typeOnly: boolean
}

const statement =
  /^\s*(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** What a file imports from the project; packages are left out. */
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

/** `import { type A, type B } from …` */
function isTypesOnly(names: string): boolean {
  const list = /^\s*\{(.*)\}\s*from\s*$/s.exec(names)?.[1]
  const parts =
    list
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

/** Circles of imports that are needed at run time, each as the files on it. */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, target, typeOnly } of imports) {
    if (!typeOnly) targets.set(from, [...(targets.get(from) ?? []), target])
  }
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) return void cycles.push([...path.slice(at), file])
    if (done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return cycles
}
