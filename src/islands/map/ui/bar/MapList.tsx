import { useEffect, useRef, useState } from 'react'
import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { MapLegend } from './MapLegend.tsx'
import { SeenMarks } from './SeenMarks.tsx'

/** The map's content as a list, for keyboard and screen reader. */
export function MapList({ live }: { readonly live: BarParts | null }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const follow = () => setIsOpen(details.current?.open === true)
  // It may be open before hydration.
  useEffect(follow, [])
  return (
    <details className="map-list" onToggle={follow} ref={details}>
      <summary className="map-list__summary">List of what the map shows</summary>
      {isOpen && live && (
        <>
          <MapLegend />
          <SeenMarks {...live} />
        </>
      )}
    </details>
  )
}
