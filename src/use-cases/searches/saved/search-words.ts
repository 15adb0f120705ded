import { findSearchNames } from '#db/queries/searches/search-rows.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { distinctName, suggestSearchName } from '#src/domain/searches/search-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { overlayNamesIn } from '#src/use-cases/map/overlays/overlay-names.ts'

export const sentenceOf = (context: Context, filter: Filter): string =>
  filterSentence(filter, context.dictionary, shapeNames(context, filter)) ?? filter.text

/** Suggests a name that no other saved search of the user has. */
export function suggestName(context: Context, filter: Filter): string {
  const { db, dictionary, user } = context
  const names = user === null ? [] : findSearchNames(db, user.id)
  return distinctName(suggestSearchName(filter, dictionary, shapeNames(context, filter)), names)
}

export function shapeNames(context: Context, filter: Filter) {
  const shapeName = overlayNamesIn(context, filter)
  return shapeName === null ? {} : { shapeName }
}
