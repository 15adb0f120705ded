import { readFileSync } from 'node:fs'
import { dataFile } from '../data.ts'

interface VectorError {
  readonly message: string
  readonly token: unknown
  readonly token_index: number
  readonly syntax: boolean
  readonly constraint: boolean
}

export interface Vector {
  readonly id: string
  readonly input: string
  readonly now: string
  readonly valid: boolean
  readonly expressions: readonly Readonly<Record<string, unknown>>[] | null
  readonly errors: readonly VectorError[]
  readonly error_class?: string
}

/** The file omits default values. */
type Written = Partial<Vector> & Pick<Vector, 'input' | 'expressions'>

const usualNow = '2024-03-15T10:30:00-05:00'
const usualError = { syntax: false, constraint: false }
const usualExpression = {
  custom_field: false,
  conjunction: 'And',
  conjunction_level: 0,
  level: 0,
  block_group: 0,
}

/** Filters and their expected results: tests/data/sparkql/MANIFEST.md. */
export function readVectors(): Vector[] {
  const lines = readFileSync(dataFile('sparkql/vectors.ndjson'), 'utf8').trimEnd().split('\n')
  return lines.map((line, i) => {
    const written = JSON.parse(line) as Written
    return {
      id: `vector ${i + 1}`,
      now: usualNow,
      valid: written.error_class === undefined,
      ...written,
      expressions:
        written.expressions?.map((expression) => ({
          ...usualExpression,
          ...('value' in expression ? { condition: expression['value'] } : {}),
          ...expression,
        })) ?? null,
      errors: written.errors?.map((error) => ({ ...usualError, ...error })) ?? [],
    }
  })
}
