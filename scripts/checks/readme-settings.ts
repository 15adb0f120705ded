import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#src/server/settings.ts'

export const name = 'the README lists every setting with its default'

const readme = join(import.meta.dirname, '../../README.md')

export async function check(): Promise<string[]> {
  if (!existsSync(readme)) return ['There is no README.md.']
  const rows = new Map(readFileSync(readme, 'utf8').split('\n').flatMap(readRow))
  const findings = settings.flatMap(({ name, fallback }) => {
    const shown = rows.get(name)
    if (shown === undefined) return [`README.md has no row for ${name}`]
    return shown === fallback
      ? []
      : [`README.md gives ${name} the default "${shown}"; it is "${fallback}"`]
  })
  const names = new Set<string>(settings.map(({ name }) => name))
  const unknown = [...rows.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `README.md tells of ${name}, which is not read`)
  return [...findings, ...unknown]
}

/** A row of a table whose first cell is a name in capitals between backquotes: the name and the second cell. */
function readRow(line: string): [string, string][] {
  const cells = line.split('|').map((cell) => cell.trim())
  const name = /^`([A-Z][A-Z_]+)`$/.exec(cells[1] ?? '')?.[1]
  return name === undefined ? [] : [[name, (cells[2] ?? '').replaceAll('`', '')]]
}
