import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
      <details {...list.details}>
        <summary className="map-bar__summary">List what’s on the map</summary>
        <div className="map-bar__panel">{list.isOpen && live && <VisibleMarks {...live} />}</div>
      </details>
      <details {...legend.details} data-menu>
        <summary className="map-bar__summary">Legend</summary>
        <div className="map-bar__panel">{legend.isOpen && live && <MapLegend />}</div>
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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    ref.current!.open = false
    ref.current!.querySelector('summary')!.focus()
  }
  return { isOpen, details: { ref, name: 'map-bar', onToggle, onKeyDown } }
}

function GroundChoice({ ground }: { readonly ground: Choice | null }) {
  const { $offered, $ground } = ground ?? nothingOffered
  const offered = useStore($offered)
  const baseMap = useStore($ground)
  return (
    <label hidden={offered.length === 0}>
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
