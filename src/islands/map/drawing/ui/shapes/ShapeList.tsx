import { useStore } from '@nanostores/react'
import { type FocusEvent, type PointerEvent, type RefObject, useMemo } from 'react'
import type { DrawingStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import { shapeItems } from '#src/islands/map/drawing/session/items.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'
import { useSelected } from '#src/islands/map/ui/hooks.ts'
import { Choice } from '#src/islands/shared/form-parts.tsx'
import { ShapeRow } from './ShapeRow.tsx'

interface Props extends DrawingProps {
  /** The element that receives the focus when the focused row is removed. */
  readonly leaveTo: RefObject<HTMLElement | null>
}

export function ShapeList({ parts, actions, leaveTo }: Props) {
  const { $drawing, $listed, $others, $highlighted } = parts.store
  const shapes = useStore($listed)
  const others = useStore($others)
  const selected = useSelected($drawing, ({ phase }) => ('id' in phase ? phase.id : null))
  const items = useMemo(() => shapeItems(shapes, others, storedAnnotations()), [shapes, others])
  const highlight = ({ target }: PointerEvent | FocusEvent) =>
    $highlighted.set((target as Element).closest('li')?.dataset['shape'] ?? null)
  const highlightNone = () => $highlighted.set(null)
  return (
    <>
      <ul
        role="list"
        onPointerOver={highlight}
        onPointerLeave={highlightNone}
        onFocus={highlight}
        onBlur={highlightNone}
      >
        {items.map((item) => (
          <ShapeRow
            key={item.key}
            {...{ item, parts, actions, leaveTo }}
            isSelected={item.key === selected}
          />
        ))}
      </ul>
      {items.length > 0 && <DimSwitch store={parts.store} />}
      {items.length === 0 && (
        <p className="shape-list__none">
          No shapes yet. Draw a shape or enter a boundary to search inside it.
        </p>
      )}
    </>
  )
}

function DimSwitch({ store: { $dims } }: { readonly store: DrawingStore }) {
  return (
    <Choice checked={useStore($dims)} onCheck={(isChecked) => $dims.set(isChecked)}>
      <span>Dim the map outside shapes</span>
    </Choice>
  )
}
