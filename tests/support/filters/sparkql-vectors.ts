import { readFileSync } from 'node:fs'

export interface Vector {
  id: string
  input: string
  now: string
  valid: boolean
  expressions: Record<string, unknown>[] | null
  errors: {
    message: string
    token: unknown
    token_index: number
    syntax: boolean
    constraint: boolean
  }[]
  error_class?: string
  level: 'core' | 'quirk'
}

/** Results of the public parser, from the shared data. */
export function readVectors(): Vector[] {
  const file = new URL('../../../../shared/data/sparkql/vectors.json', import.meta.url)
  const { meta, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    meta: { count: number }
    vectors: Vector[]
  }
  if (vectors.length !== meta.count)
    throw new Error(`expected ${meta.count} vectors, found ${vectors.length}`)
  return vectors
}
