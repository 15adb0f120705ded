import { useStore } from '@nanostores/react'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { type OverlayOutline, outlinesOf } from '#src/domain/map/overlays/outlines.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import { namesOfShape } from '#src/islands/map/overlays/store/shape-names.ts'
import { useSelected } from '#src/islands/map/ui/hooks.ts'
import { Swatch } from '#src/islands/map/ui/icons.tsx'
import { OverlayButtons } from './OverlayWays.tsx'

const maxListed = 50

export function OverlayShapes({ overlayId }: { readonly overlayId: string }) {
  const { store } = useOverlays()
  const inView = useSelected(store.$outlines, (outlines) => outlinesOf(outlines, overlayId))
  const isCoarse = useStore(store.$isCoarse)
  if (inView.length === 0) return null
  const listed = inView
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en', { numeric: true }))
    .slice(0, maxListed)
  return (
    <details className="overlay-item__shapes">
      <summary className="overlay-item__summary">
        Shapes on this map ({formatCount(inView.length)})
      </summary>
      <ul className="overlay-item__list" role="list">
        {listed.map((outline) => (
          <OverlayShape key={outline.Id} outline={outline} />
        ))}
      </ul>
      {(inView.length > maxListed || isCoarse) && (
        <p className="overlay-item__more">Zoom in to see more.</p>
      )}
    </details>
  )
}

function OverlayShape({ outline }: { readonly outline: OverlayOutline }) {
  const { $lit } = useOverlays().store
  const { Id, Name, Color } = outline
  const light = () => $lit.set(Id)
  const dim = () => $lit.set(null)
  return (
    <li
      className="overlay-shape"
      onFocus={light}
      onBlur={dim}
      onPointerEnter={light}
      onPointerLeave={dim}
    >
      <Swatch color={Color} />
      <span>{Name}</span>
      <OverlayButtons
        target={{ field: 'MapOverlayShape', id: Id }}
        names={namesOfShape(outline)}
        words={['Search here', 'Exclude']}
      />
    </li>
  )
}
