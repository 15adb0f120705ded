import { type SubmitEvent, useRef } from 'react'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { shapeColors } from '#src/domain/map/drawing/shapes/shape-colors.ts'
import {
  type DrawingStore,
  findChosenShape,
} from '#src/islands/map/drawing/session/drawing-store.ts'

interface Props {
  readonly shape: DrawnShape
  readonly store: DrawingStore
}

export function ShapeLook({ shape, store, onDone }: Props & { readonly onDone: () => void }) {
  const name = useRef<HTMLInputElement>(null)
  /** Renames the shape. If the name is empty, the previous name is restored (SPEC §4). */
  const rename = () => {
    const input = name.current!
    if (input.value === shape.label) return
    store.take({ do: 'name', label: input.value })
    input.value = findChosenShape(store.$drawing.get())?.label ?? shape.label
  }
  const finish = (event: SubmitEvent) => {
    event.preventDefault()
    rename()
    onDone()
  }
  return (
    <form onSubmit={finish}>
      <label className="field__label" htmlFor="shape-name">
        Name
      </label>
      <input
        className="input"
        id="shape-name"
        maxLength={200}
        autoComplete="off"
        defaultValue={shape.label}
        onBlur={rename}
        ref={name}
      />
      <Colors shape={shape} store={store} />
    </form>
  )
}

const Colors = ({ shape: { color }, store }: Props) => (
  <fieldset className="shape-menu__colors">
    <legend className="field__label">
      Color: <span>{shapeColors.find(({ hex }) => hex === color)?.name ?? 'custom'}</span>
    </legend>
    {shapeColors.map(({ hex, name }) => (
      <label key={hex} className="shape-color" title={name}>
        <input
          className="visually-hidden shape-color__box"
          type="radio"
          name="shape_color"
          checked={hex === color}
          onChange={() => store.take({ do: 'color', color: hex })}
        />
        <Dot hex={hex} />
        <span className="visually-hidden">{name}</span>
      </label>
    ))}
  </fieldset>
)

const Dot = ({ hex }: { readonly hex: string }) => (
  <svg className="shape-color__dot" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <circle cx="12" cy="12" r="10" fill={`#${hex}`} />
    <path className="shape-color__tick" d="M7 12.5l3.5 3.5 6.5-7.5" />
  </svg>
)
