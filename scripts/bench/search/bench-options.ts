import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chosenTemplates } from './queries/queries.ts'

export interface Options {
  readonly rows: number
  /** Address of PostgreSQL; null to run without it. */
  readonly postgres: string | null
  readonly json: string
  readonly variants: number
  readonly rounds: number
  /** Ids of templates; empty for all. */
  readonly only: readonly string[]
  /** Names of the engines to measure; all of them are compared. */
  readonly engines: readonly string[]
  readonly memory: boolean
}

/** A sentence about a wrong call of the command. */
export class Mistake extends Error {}

const folder = join(import.meta.dirname, '../../../.cache/bench')

export const databaseOf = (rows: number) => join(folder, `search-${rows}.sqlite`)

const engineNames = ['ours', 'sql', 'floor', 'postgis']

export function readOptions(args: string[]): Options {
  const values = parse(args)
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
    json: values.json ?? join(folder, `search-${rows}.json`),
    variants: whole('variants', values.variants, 1),
    rounds: whole('rounds', values.rounds, 1),
    only,
    engines,
    memory: values.memory,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rows: { type: 'string', default: '200000' },
        postgres: { type: 'string' },
        json: { type: 'string' },
        variants: { type: 'string', default: '20' },
        rounds: { type: 'string', default: '3' },
        only: { type: 'string' },
        engines: { type: 'string', default: engineNames.join(',') },
        memory: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error))
  }
}

function whole(name: string, text: string, least: number): number {
  const number = Number(text.replaceAll(/[_,]/g, ''))
  if (Number.isInteger(number) && number >= least) return number
  throw new Mistake(`--${name} wants a whole number from ${least} on, not “${text}”.`)
}
