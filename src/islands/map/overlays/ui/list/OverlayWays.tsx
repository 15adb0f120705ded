import type { OverlayNames, OverlayTarget } from '#src/domain/map/overlays/overlay-condition.ts'
import { changeSearch } from '#src/islands/map/overlays/store/change.ts'
import { useOverlays, useSearchedArea } from '#src/islands/map/overlays/store/overlays-context.ts'

interface Props {
  readonly target: OverlayTarget
  readonly names: OverlayNames
  readonly words: readonly [search: string, exclude: string]
  /** Called before the search, for example to close a menu. */
  readonly onChoose?: () => void
}

export function OverlayButtons({ target, names, words, onChoose }: Props) {
  const { context, store } = useOverlays()
  const condition = useSearchedArea().find(
    ({ field, id }) => field === target.field && id === target.id,
  )
  const way = (wish: 'search' | 'exclude', name: string) => {
    const isPressed = condition !== undefined && condition.excluded === (wish === 'exclude')
    const choose = () => {
      onChoose?.()
      void changeSearch(context, store, { target, names, wish: isPressed ? 'take-out' : wish })
    }
    return (
      <button
        className="overlay-way"
        type="button"
        aria-pressed={isPressed}
        aria-label={`${name}: ${names.shapeName ?? names.overlayName}`}
        onClick={choose}
      >
        {name}
      </button>
    )
  }
  return (
    <div className="overlay-ways">
      {way('search', words[0])}
      {way('exclude', words[1])}
    </div>
  )
}
