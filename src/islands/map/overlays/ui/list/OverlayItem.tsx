import { useRef } from 'react'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { maxShownOverlays } from '#src/domain/map/overlays/choosing.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { loadChoices } from '#src/islands/map/overlays/store/load-choices.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import { OwnOverlayButtons } from '#src/islands/map/overlays/ui/own/OwnWays.tsx'
import { useLeaveFocus, useSelected } from '#src/islands/map/ui/hooks.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { OverlayShapes } from './OverlayShapes.tsx'
import { OverlayButtons } from './OverlayWays.tsx'

interface Props {
  readonly choice: OverlayChoice
  readonly isFound: boolean
  readonly leaveTo: () => void
}

export function OverlayItem({ choice, isFound, leaveTo }: Props) {
  const { context, store } = useOverlays()
  const { Id, Name } = choice
  const row = useRef<HTMLLIElement>(null)
  useLeaveFocus(row, leaveTo)
  const isShown = useSelected(store.$shown, (shownIds) => shownIds.includes(Id))
  const show = (isWanted: boolean) => {
    store.show(Id, isWanted)
    const isNow = store.$shown.get().includes(Id)
    if (isNow !== isWanted) toast(`You can show up to ${maxShownOverlays} overlays.`, 'error')
    // The overlay may have been deleted since the list was loaded.
    else if (isNow) void loadChoices(context, store)
  }
  return (
    <li className="overlay-item" hidden={!isFound} ref={row}>
      <label className="choice overlay-item__choice">
        <input
          className="choice__box"
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => show(target.checked)}
        />
        <span className="overlay-item__name">{Name}</span>
        <span className="overlay-item__facts">{factsOf(choice)}</span>
      </label>
      <OverlayButtons
        target={{ field: 'MapOverlay', id: Id }}
        names={{ overlayId: Id, overlayName: Name, shapeName: null }}
        words={['Search in this area', 'Exclude this area']}
      />
      {choice.kind === 'own' && context.$support.get().savesOverlays && (
        <OwnOverlayButtons choice={choice} />
      )}
      <OverlayShapes overlayId={Id} />
    </li>
  )
}

function factsOf({ kind, shapes, Public }: OverlayChoice): string {
  const count = `${formatCount(shapes)} ${shapes === 1 ? 'shape' : 'shapes'}`
  return kind === 'own' && Public === 'Y' ? `${count}, public` : count
}
