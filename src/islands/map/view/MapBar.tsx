import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  type GroundChoice as Choice,
  createGroundChoice,
  type Ground,
  groundNames,
} from '#src/islands/map/basemap/ground-choice.ts'
import { type BarParts, VisibleMarks } from './MarksInView.tsx'

/** The bar above the map. `live` is null on the server. */
export function MapBar({ live = null }: { readonly live?: BarParts | null }) {
  return (
    <>
      <GroundChoice ground={live?.ground ?? null} />
      <MapList live={live} />
    </>
  )
}

function MapList({ live }: { readonly live: BarParts | null }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const follow = () => setIsOpen(details.current?.open === true)
  // The list may have been opened before hydration.
  useEffect(follow, [])
  return (
    <details className="map-list" onToggle={follow} ref={details}>
      <summary className="map-list__summary">List of what the map shows</summary>
      {isOpen && live && (
        <>
          <MapLegend />
          <VisibleMarks {...live} />
        </>
      )}
    </details>
  )
}

const signs = [
  { id: 'asked', label: 'For sale' },
  { id: 'soon', label: 'Coming soon' },
  { id: 'rent', label: 'For rent' },
  { id: 'contract', label: 'Under contract' },
  { id: 'paid', label: 'Sold' },
] as const

/** Legend of the marks. Its colors must match those in `src/islands/map/listings/layer`. */
const MapLegend = () => (
  <ul className="map-legend" aria-label="Marks of the map">
    {signs.map(({ id, label }) => (
      <li className="map-legend__sign" key={id} data-sign={id}>
        {label}
      </li>
    ))}
  </ul>
)

function GroundChoice({ ground }: { readonly ground: Choice | null }) {
  const { $offered, $ground } = ground ?? nothingOffered
  const offered = useStore($offered)
  const shown = useStore($ground)
  return (
    <label className="map-bar__types" hidden={offered.length === 0}>
      <span className="visually-hidden">Kind of map</span>
      <select
        className="select"
        value={shown}
        onChange={({ target }) => $ground.set(target.value as Ground)}
      >
        {offered.map((ground) => (
          <option key={ground} value={ground}>
            {groundNames[ground]}
          </option>
        ))}
      </select>
    </label>
  )
}

const nothingOffered = createGroundChoice()
