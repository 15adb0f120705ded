import type { Connection } from '#db/connection.ts'
import type { BenchQuery } from './query.ts'
import { createSample } from './sample.ts'
import { toSparkql } from './sparkql.ts'
import type { Template } from './template.ts'
import { templates } from './templates.ts'

export interface QueryOptions {
  readonly rows: number
  readonly variants: number
  /** The number of the first variant, 0 by default. */
  readonly first?: number
  /** Ids of the templates to run, or prefixes of ids; empty runs all. */
  readonly only: readonly string[]
}

export function makeQueries(
  connection: Connection,
  { rows, variants, first = 0, only }: QueryOptions,
): BenchQuery[] {
  return chosenTemplates(only).flatMap(({ id, make, sampledAs = id }) =>
    Array.from({ length: variants }, (_, i) => {
      const variant = first + i
      const { where, ask, lists = {} } = make(createSample(connection, rows, sampledAs, variant))
      return { template: id, variant, where, ask, lists, filter: toSparkql(where) }
    }),
  )
}

export function chosenTemplates(only: readonly string[]): readonly Template[] {
  if (only.length === 0) return templates
  return templates.filter(({ id }) =>
    only.some((prefix) => id === prefix || id.replace(/[a-z]$/, '') === prefix),
  )
}
