import { numberText } from '#src/domain/listings/number-name.ts'

export interface ImportCounts {
  readonly read: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  /** How many records replaced values of an earlier record in the same file. */
  readonly repeated: number
  readonly refused: number
  readonly leftOut: number
  readonly reasons: readonly {
    readonly field: string | null
    readonly kind: string
    readonly refused: boolean
    readonly count: number
  }[]
}

interface Problem {
  readonly field: string | null
  readonly reason: string
}

const namesItself = ({ field, reason }: Problem) => field !== null && reason.startsWith(`${field} `)

/** The reason without the field's name, which is shown next to it: `ref is missing.` → `Is missing.` */
export function reasonOf(problem: Problem): string {
  if (!namesItself(problem)) return problem.reason
  const rest = problem.reason.slice(problem.field!.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

interface Place {
  readonly line: number
  readonly number: string | null
  readonly key: string | null
  readonly record: string | null
}

/** Where a record is in its file. JSON is often a single line, so its records are numbered instead. */
export function recordName({ line, number, key, record }: Place): string {
  const isJson = record?.trimStart().startsWith('{') === true
  const position = number === null ? [] : [numberText(number)]
  const keyed = key === null || key === number ? [] : [`key ${key}`]
  const name = isJson ? [...position, ...keyed] : [`line ${line}`, ...position]
  return name.length === 0 ? `line ${line}` : name.join(', ')
}

export function problemLine(problem: Problem & Place): string {
  const { field, reason } = problem
  const fieldText = field === null || namesItself(problem) ? '' : `, ${field}`
  return `${recordName(problem)}${fieldText}: ${reason}`
}

export const fileNameOf = (path: string): string => path.replace(/^.*[/\\](?=[^/\\])/, '')

export type ImportState = 'Finished' | 'Not finished'

export const importState = (run: { readonly FinishedAt: string | null }): ImportState =>
  run.FinishedAt === null ? 'Not finished' : 'Finished'
