import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { GroundChoice } from './GroundChoice.tsx'
import { MapList } from './MapList.tsx'

/** Beside the switch above the map: the kind of map, and a list of what it shows. Nothing is `live` on the server. */
export function MapBar({ live = null }: { readonly live?: BarParts | null }) {
  return (
    <>
      <GroundChoice ground={live?.ground ?? null} />
      <MapList live={live} />
    </>
  )
}
