import { parse } from '../sparkql/parse.ts'

/** Filter text that asks for the condition too. */
export function narrow(filter: string, condition: string): string {
  if (filter.trim() === '') return condition
  const { tree } = parse(filter, { now: new Date(0) })
  return tree?.kind === 'or' ? `(${filter}) And ${condition}` : `${filter} And ${condition}`
}
