import { type MouseEvent, type RefObject, useCallback, useRef } from 'react'
import { openMenu } from '#src/islands/map/drawing/session/drawing-context.ts'
import type { ShapeItem } from '#src/islands/map/drawing/session/items.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { MapButton } from '#src/islands/map/ui/buttons.tsx'
import { useLeaveFocus } from '#src/islands/map/ui/hooks.ts'

interface Props extends DrawingProps {
  readonly item: ShapeItem
  readonly isSelected: boolean
  /** The element that receives the focus when the focused row is removed. */
  readonly leaveTo: RefObject<HTMLElement | null>
}

export function ShapeRow({ leaveTo, ...rowProps }: Props) {
  const { key, excluded, isDrawn } = rowProps.item
  const row = useRef<HTMLLIElement>(null)
  const leave = useCallback(() => leaveTo.current?.focus(), [leaveTo])
  useLeaveFocus(row, leave)
  return (
    <li className="shape-item" data-shape={key} data-excluded={excluded ? '' : null} ref={row}>
      {isDrawn ? <DrawnShape {...rowProps} /> : <OtherShape {...rowProps} />}
    </li>
  )
}

type ShapeProps = Omit<Props, 'leaveTo'>

const DrawnShape = ({ item, isSelected, parts }: ShapeProps) => (
  <>
    <button
      className="shape-item__choose"
      type="button"
      aria-pressed={isSelected}
      onClick={() => parts.store.take({ do: 'select', id: item.key })}
    >
      <About item={item} />
    </button>
    <button
      className="shape-item__more"
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => openMenu(parts, item.key, placeUnder(event))}
    >
      <span aria-hidden="true">⋯</span>
      <span className="visually-hidden">Edit {item.label}</span>
    </button>
  </>
)

const OtherShape = ({ item, actions }: ShapeProps) => (
  <>
    <p className="shape-item__choose">
      <About item={item} />
    </p>
    <MapButton onClick={() => actions.takeOut(item.key)}>
      Remove<span className="visually-hidden"> {item.label}</span>
    </MapButton>
  </>
)

const About = ({ item: { label, words, color } }: Pick<Props, 'item'>) => (
  <>
    <Swatch color={color} />
    <span className="shape-item__label">{label}</span>
    <span className="shape-item__words">{words}</span>
  </>
)

function placeUnder({ currentTarget }: MouseEvent) {
  const { left, bottom } = currentTarget.getBoundingClientRect()
  return { x: left, y: bottom }
}

/** A sample of a color, given as six hexadecimal digits or null. */
const Swatch = ({ color }: { readonly color: string | null }) => (
  <svg
    className="shape-swatch"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    color={color === null ? undefined : `#${color}`}
  >
    <rect
      x="2"
      y="2"
      width="16"
      height="16"
      rx="4"
      fill="currentColor"
      fillOpacity="0.4"
      stroke="currentColor"
      strokeWidth="2.5"
    />
  </svg>
)
