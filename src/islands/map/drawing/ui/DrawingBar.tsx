import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { type DrawingStore, isBusy } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingActions } from '#src/islands/map/drawing/tools/actions.ts'
import { MapButton } from '../../ui/buttons.tsx'
import { useSelected } from '../../ui/hooks.ts'
import { ToolButtons } from './ToolButtons.tsx'

/** Elements that receive the focus when a focused element is removed. */
export interface FocusTargets {
  readonly drawButton: RefObject<HTMLButtonElement | null>
  readonly listButton: RefObject<HTMLButtonElement | null>
  readonly pad: RefObject<HTMLDivElement | null>
}

interface Props {
  readonly store: DrawingStore
  readonly actions: DrawingActions | null
  readonly targets: FocusTargets
  readonly open: { readonly tools: boolean; readonly list: boolean }
  readonly onDraw: () => void
  readonly onList: () => void
}

export function DrawingBar({ store, actions, targets, open, onDraw, onList }: Props) {
  // The draw button is disabled during an edit (SPEC §4).
  const isEditing = useSelected(store.$drawing, ({ phase }) => phase.name === 'editing')
  const canUndo = useSelected(store.$drawing, (now) => now.past.length > 0 && !isBusy(now))
  const isByHand = useSelected(
    store.$drawing,
    ({ phase }) => phase.name === 'drawing' && phase.tool === 'freehand',
  )
  const { drawButton, listButton, pad } = targets
  const draws = toggles('drawing-tools', open.tools)
  const lists = toggles('shape-list', open.list)
  return (
    <div className="drawing__bar" data-by-hand={isByHand || undefined}>
      <MapButton {...draws} disabled={isEditing} onClick={onDraw} ref={drawButton}>
        Draw
      </MapButton>
      <MapButton {...lists} onClick={onList} ref={listButton}>
        Shapes <ShapeCount store={store} />
      </MapButton>
      <MapButton hidden={!canUndo} onClick={() => actions?.undo()}>
        Undo
      </MapButton>
      <div
        className="drawing__tools"
        id="drawing-tools"
        role="group"
        aria-label="Draw"
        hidden={!open.tools}
      >
        {actions && <ToolButtons store={store} actions={actions} pad={pad} />}
      </div>
    </div>
  )
}

const toggles = (id: string, isOpen: boolean) => ({ 'aria-expanded': isOpen, 'aria-controls': id })

function ShapeCount({ store }: Pick<Props, 'store'>) {
  const drawn = useSelected(store.$drawing, ({ shapes }) => shapes.length)
  const others = useStore(store.$others).length
  // Before hydration, `showCount` in `src/islands/map/drawing/index.ts` writes the number.
  return (
    <span className="drawing__count" suppressHydrationWarning>
      {drawn + others || ''}
    </span>
  )
}
