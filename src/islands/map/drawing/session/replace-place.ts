import { placeReplaced } from '#src/domain/map/messages/drawing-messages.ts'
import { placeNamesIn, withoutPlaceNames } from '#src/domain/map/place-text.ts'
import { composedPlaceOf, namedPlacesIn } from '#src/domain/search/filter/convert/composed-place.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { toast } from '#src/islands/shared/toast.ts'

/** An area that is drawn replaces the place of the search. The place can be brought back, to search in both. */
export function replacePlace(context: MapContext) {
  let gone = Filter.of('')
  return {
    take(rest: Filter): Filter {
      gone = placeNamesIn(rest)
      return withoutPlaceNames(rest)
    },
    report(): void {
      if (gone.isEmpty) return
      const undo = () => {
        changeFilterShapes(context, (shapes) => shapes, { rest: (rest) => gone.and(rest) }).catch(
          (error: Error) => toast(error.message, 'error'),
        )
      }
      toast(placeReplaced(nameOf(gone)), 'done', { label: 'Undo', act: undo })
    },
  }
}

const nameOf = ({ conjuncts }: Filter): string | null =>
  composedPlaceOf(conjuncts)?.text ?? namedPlacesIn(conjuncts)[0]?.[1] ?? null
