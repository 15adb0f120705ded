import { join } from 'node:path'
import { flag, Mistake, readArgs, text } from '../../setup/read-args.ts'
import { chosenTemplates } from './queries/queries.ts'

export interface Options {
  readonly rows: number
  /** The URL of a PostgreSQL server; null to run without PostgreSQL. */
  readonly postgres: string | null
  /** The folder of another checkout whose search is timed as well, as `before`. */
  readonly against: string | null
  readonly json: string
  readonly variants: number
  readonly rounds: number
  /** Ids of the templates to run; empty runs all. */
  readonly only: readonly string[]
  /** Names of the engines to measure. The answers of all engines are compared anyway. */
  readonly engines: readonly string[]
  readonly memory: boolean
}

const folder = join(import.meta.dirname, '../../../.cache/bench')

export const databaseOf = (rows: number) => join(folder, `search-${rows}.sqlite`)

const engineNames = ['ours', 'before', 'sql', 'floor', 'postgis']

const options = {
  rows: { ...text, default: '200000' },
  postgres: text,
  against: text,
  json: text,
  variants: { ...text, default: '20' },
  rounds: { ...text, default: '3' },
  only: text,
  engines: { ...text, default: engineNames.join(',') },
  memory: flag,
}

export function readOptions(args: string[]): Options {
  const { values } = readArgs({ args, options })
  const rows = whole('rows', values.rows, 1_000)
  const only = values.only?.split(',').map((id) => id.trim()) ?? []
  const unknown = only.find((id) => chosenTemplates([id]).length === 0)
  if (unknown !== undefined)
    throw new Mistake(`There is no query “${unknown}”: they are Q01 to Q30.`)
  const engines = values.engines.split(',').map((name) => name.trim())
  const stranger = engines.find((name) => !engineNames.includes(name))
  if (stranger !== undefined)
    throw new Mistake(`There is no engine “${stranger}”, only ${engineNames.join(', ')}.`)
  return {
    rows,
    postgres: values.postgres ?? null,
    against: values.against ?? null,
    json: values.json ?? join(folder, `search-${rows}.json`),
    variants: whole('variants', values.variants, 1),
    rounds: whole('rounds', values.rounds, 1),
    only,
    engines,
    memory: values.memory,
  }
}

function whole(name: string, text: string, least: number): number {
  const number = Number(text.replaceAll(/[_,]/g, ''))
  if (Number.isInteger(number) && number >= least) return number
  throw new Mistake(`--${name} wants a whole number from ${least} on, not “${text}”.`)
}
