import { shapeColors } from '#src/domain/map/drawing/shapes/shape-colors.ts'
import type { ListedPolygon } from '#src/domain/map/overlays/overlay-draft.ts'
import { Swatch } from '#src/islands/map/ui/icons.tsx'
import { Choice } from '#src/islands/shared/form-parts.tsx'

interface Props {
  readonly polygons: readonly ListedPolygon[]
  readonly chosen: readonly boolean[]
  readonly onChange: (chosen: readonly boolean[]) => void
}

export function PolygonList({ polygons, chosen, onChange }: Props) {
  return (
    <fieldset className="overlay-modal__polygons">
      <legend className="field__label">Polygons</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <ul className="overlay-modal__list" role="list" tabIndex={0} aria-label="Polygons">
        {polygons.map(({ id, label, color }, i) => (
          <li key={id}>
            <Choice
              checked={chosen[i] === true}
              onCheck={(isChecked) => onChange(chosen.with(i, isChecked))}
            >
              <Swatch color={color} />
              <span className="overlay-modal__label">{label}</span>
              <span className="overlay-modal__color">{colorName(color)}</span>
            </Choice>
          </li>
        ))}
      </ul>
      {polygons.length === 0 && (
        <p className="overlay-modal__none">Only polygons can be saved in an overlay.</p>
      )}
    </fieldset>
  )
}

const colorName = (color: string): string =>
  shapeColors.find(({ hex }) => hex === color)?.name ?? `#${color}`
