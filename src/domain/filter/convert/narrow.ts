import { parse } from '#src/domain/sparkql/parse.ts'
import { printTree } from '#src/domain/sparkql/print-tree.ts'
import { conjunctsOf, join } from '#src/domain/sparkql/syntax/tree.ts'

export function narrow(filter: string, condition: string): string {
  if (filter.trim() === '') return condition
  const { tree } = parse(filter, { now: new Date(0) })
  return tree?.kind === 'or' ? `(${filter}) And ${condition}` : `${filter} And ${condition}`
}

/** Both filters at once; if one is unreadable, the other is unchanged. */
export function both(filter: string, other: string): string {
  const trees = [filter, other]
    .filter((text) => text.trim() !== '')
    .map((text) => parse(text, { now: new Date(0) }).tree)
  if (trees.length === 0) return ''
  if (trees.includes(null)) return narrow(filter, `(${other})`)
  return printTree(
    join(
      'and',
      trees.flatMap((tree) => conjunctsOf(tree!)),
    ),
  )
}
