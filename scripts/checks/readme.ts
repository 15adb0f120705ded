import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#src/server/settings.ts'

export const name = 'the README is short and lists every setting with its default'

const maxLines = 200
const readme = join(import.meta.dirname, '../../README.md')

export async function check(): Promise<string[]> {
  if (!existsSync(readme)) return ['There is no README.md.']
  const lines = readFileSync(readme, 'utf8').trimEnd().split('\n')
  const length = lines.length < maxLines ? [] : [`README.md has ${lines.length} lines`]
  const rows = new Map(lines.flatMap(readRow))
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
  return [...length, ...findings, ...unknown]
}

/** A row of a table whose first cell is a name in capitals between backquotes: the name and the second cell. */
function readRow(line: string): [string, string][] {
  const cells = line.split('|').map((cell) => cell.trim())
  const name = /^`([A-Z][A-Z_]+)`$/.exec(cells[1] ?? '')?.[1]
  return name === undefined ? [] : [[name, (cells[2] ?? '').replaceAll('`', '')]]
}
