import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#src/server/settings.ts'

export const name = 'the README is short, and docs/configuration.md lists every setting'

const maxBytes = 6_000
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

export function check(): string[] {
  return [...checkLength(read('README.md')), ...checkTable(read('docs/configuration.md'))]
}

export function checkLength(text: string): string[] {
  const bytes = Buffer.byteLength(text)
  return bytes <= maxBytes ? [] : [`README.md has ${bytes} bytes; ${maxBytes} are allowed`]
}

export function checkTable(text: string): string[] {
  const rows = new Map(text.split('\n').flatMap(readRow))
  const findings = settings.flatMap(({ name, fallback }) => {
    const cell = rows.get(name)
    if (cell === undefined) return [`docs/configuration.md has no row for ${name}`]
    return cell === fallback
      ? []
      : [`docs/configuration.md gives ${name} the default "${cell}"; it is "${fallback}"`]
  })
  const names = new Set<string>(settings.map(({ name }) => name))
  const unknown = [...rows.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `docs/configuration.md lists ${name}, which is not read`)
  return [...findings, ...unknown]
}

/** Reads a table row whose first cell is a name in capitals and backquotes. Returns that name and the second cell. */
function readRow(line: string): [string, string][] {
  const cells = line.split('|').map((cell) => cell.trim())
  const name = /^`([A-Z][A-Z_]+)`$/.exec(cells[1] ?? '')?.[1]
  return name === undefined ? [] : [[name, (cells[2] ?? '').replaceAll('`', '')]]
}
