import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Piece } from '#src/domain/map/drawing/drawing-steps.ts'
import { canEdit, type DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { hasParts } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import { isSavable } from '#src/domain/map/overlays/overlay-draft.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { useSelected } from '#src/islands/map/ui/hooks.ts'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { ShapeLook } from './ShapeLook.tsx'

interface Props extends DrawingProps {
  readonly pad: RefObject<HTMLElement | null>
}

export function ShapeMenu({ parts, actions, pad }: Props) {
  const { store } = parts
  const pixel = useStore(store.$menu)
  const shape = useSelected(store.$drawing, (drawing) =>
    pixel === null ? null : findChosenShape(drawing),
  )
  const close = () => store.$menu.set(null)
  const isGone = pixel !== null && shape === null
  useEffect(() => {
    if (isGone) store.$menu.set(null)
  }, [isGone, store])
  return (
    <Dialog
      className="shape-menu"
      aria-label={shape?.label ?? 'Shape'}
      isOpen={shape !== null}
      onClose={close}
      onOpen={(menu) => pixel && place(menu, pixel)}
    >
      {shape && (
        <>
          <ShapeLook key={shape.id} shape={shape} store={store} onDone={close} />
          <Actions {...{ shape, parts, actions, pad }} />
        </>
      )}
    </Dialog>
  )
}

function Actions({ shape, parts, actions, pad }: Props & { readonly shape: DrawnShape }) {
  const { store } = parts
  const byKeys = useRef(false)
  /** The menu closes first, so that a dialog returns the focus to the button that opened the menu. */
  const action = (name: string, act: () => void) => (
    <button
      className="shape-menu__action"
      type="button"
      onClick={({ detail }) => {
        // A click with the keyboard has a `detail` of 0.
        byKeys.current = detail === 0
        flushSync(() => store.$menu.set(null))
        act()
      }}
    >
      {name}
    </button>
  )
  const edit = () => {
    if (flushSync(() => actions.edit())) pad.current?.focus()
  }
  const startPiece = (as: Piece['as']) => {
    if (flushSync(() => actions.startPiece(as, byKeys.current)) && byKeys.current)
      pad.current?.focus()
  }
  const { addToOverlay } = actions
  return (
    <div className="shape-menu__actions">
      {canEdit(shape.geometry) && action('Edit shape', edit)}
      {hasParts(shape.geometry) && action('Cut a hole', () => startPiece('hole'))}
      {hasParts(shape.geometry) && action('Add a part', () => startPiece('part'))}
      {/* Polygons can be added to overlays (SPEC §6). */}
      {addToOverlay && isSavable(shape.geometry) && action('Add Polygon to Overlay', addToOverlay)}
      {action(shape.excluded ? 'Include this area' : 'Exclude this area', actions.exclude)}
      {action('Show as text', () => store.$dialog.set('text'))}
      {action('Delete shape', () => void store.take({ do: 'ask' }))}
      {action('Close', () => {})}
    </div>
  )
}

const edge = 12

function place(menu: HTMLElement, { x, y }: Pixel): void {
  const { offsetWidth, offsetHeight, style } = menu
  const within = (offset: number, most: number) => Math.max(edge, Math.min(offset, most - edge))
  style.setProperty('--menu-x', `${within(x, innerWidth - offsetWidth)}px`)
  style.setProperty('--menu-y', `${within(y, innerHeight - offsetHeight)}px`)
}
