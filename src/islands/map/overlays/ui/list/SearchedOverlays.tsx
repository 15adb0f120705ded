import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { OverlayCondition } from '#src/domain/map/overlays/overlay-condition.ts'
import { changeSearch } from '#src/islands/map/overlays/store/change.ts'
import { useOverlays, useSearchedArea } from '#src/islands/map/overlays/store/overlays-context.ts'
import { namesOf } from '#src/islands/map/overlays/store/shape-names.ts'
import { storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'
import { useLeaveFocus } from '#src/islands/map/ui/hooks.ts'
import { Swatch } from '#src/islands/map/ui/icons.tsx'

interface Props {
  /** Called when the focused row is removed, to move the focus elsewhere. */
  readonly leaveTo: () => void
}

/** Overlays in the search. Deleted ones are listed, too, so that the user can remove them. */
export function SearchedOverlays({ leaveTo }: Props) {
  const searched = useSearchedArea()
  if (searched.length === 0) return null
  return (
    <section className="overlay-group">
      <h3 className="overlay-group__title">In this search</h3>
      <ul role="list">
        {searched.map((condition) => (
          <SearchedOverlay
            key={`${condition.field} ${condition.id}`}
            condition={condition}
            leaveTo={leaveTo}
          />
        ))}
      </ul>
    </section>
  )
}

function SearchedOverlay({ condition, leaveTo }: Props & { readonly condition: OverlayCondition }) {
  const { context, store } = useOverlays()
  const outlines = useStore(store.$outlines)
  const choices = useStore(store.$choices).list ?? []
  const row = useRef<HTMLLIElement>(null)
  useLeaveFocus(row, leaveTo)
  const names = namesOf(condition, { outlines, choices, annotations: storedAnnotations() })
  const { shapeName, overlayName, color } = names
  const words = shapeName === null ? overlayName : `${shapeName}, ${overlayName}`
  return (
    <li className="overlay-searched" ref={row}>
      <Swatch color={color} />
      <span>{condition.excluded ? `Not in ${words}` : words}</span>
      <button
        className="overlay-way"
        type="button"
        aria-label={`Remove: ${words}`}
        onClick={() =>
          void changeSearch(context, store, { target: condition, wish: 'take-out', names })
        }
      >
        Remove
      </button>
    </li>
  )
}
