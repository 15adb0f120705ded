import { Filter } from '#src/domain/search/filter/filter.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { join } from '#src/domain/search/sparkql/syntax/tree.ts'
import { type HotSheetList, hotSheetListName, readHotSheetList } from './hot-sheet.ts'

const isOfHotSheet = (tree: Tree): boolean =>
  tree.kind === 'expression' && tree.expression.field === 'HotSheet'

/** Returns the section that a filter searches. Null if it names none, or several. */
export function sectionOf({ conjuncts }: Filter): HotSheetList | null {
  const [tree, ...others] = conjuncts.filter(isOfHotSheet)
  if (tree?.kind !== 'expression' || others.length > 0) return null
  const [name, ...more] = plainTexts(tree.expression)
  const isOne = tree.expression.operator === 'Eq' && more.length === 0
  return name !== undefined && isOne ? readHotSheetList(name) : null
}

/** Removes the section of a hot sheet from a filter. An invalid filter stays as it is. */
export function withoutHotSheet(filter: Filter): Filter {
  if (!filter.conjuncts.some(isOfHotSheet)) return filter
  const others = filter.conjuncts.filter((tree) => !isOfHotSheet(tree))
  return others.length === 0 ? Filter.none : Filter.ofTree(join('and', others))
}

/** Searches only what changed in the period of the hot sheet, instead of any other section that the filter names. */
export function inHotSheet(filter: Filter, list: HotSheetList): Filter {
  if (filter.tree === null && !filter.isEmpty) return filter
  return withoutHotSheet(filter).and(Filter.of(`HotSheet Eq ${quote(hotSheetListName(list))}`))
}
