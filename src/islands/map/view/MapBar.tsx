import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  type GroundChoice as Choice,
  createGroundChoice,
  type Ground,
  groundNames,
} from '#src/islands/map/basemap/ground-choice.ts'
import { MapLegend } from './MapLegend.tsx'
import { type BarParts, VisibleMarks } from './MarksInView.tsx'

/** The bar above the map. `live` is null on the server. */
export function MapBar({ live = null }: { readonly live?: BarParts | null }) {
  const list = useOpen()
  const legend = useOpen()
  return (
    <>
      <GroundChoice ground={live?.ground ?? null} />
      <details className="map-list" {...list.details}>
        <summary className="map-list__summary">List what’s on the map</summary>
        {list.isOpen && live && <VisibleMarks {...live} />}
      </details>
      <details className="map-legend" {...legend.details}>
        <summary className="map-list__summary">Legend</summary>
        {legend.isOpen && live && <MapLegend />}
      </details>
    </>
  )
}

/** Follows whether a `details` element is open. It may have been opened before hydration. */
function useOpen() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onToggle = () => setIsOpen(ref.current?.open === true)
  useEffect(onToggle, [])
  return { isOpen, details: { ref, onToggle } }
}

function GroundChoice({ ground }: { readonly ground: Choice | null }) {
  const { $offered, $ground } = ground ?? nothingOffered
  const offered = useStore($offered)
  const baseMap = useStore($ground)
  return (
    <label className="map-bar__types" hidden={offered.length === 0}>
      <span className="visually-hidden">Map type</span>
      <select
        className="select"
        value={baseMap}
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
