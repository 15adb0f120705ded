import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { GroundChoice } from './GroundChoice.tsx'
import { MapList } from './MapList.tsx'

/** Kind of map, and a list of its content. `live` is null on the server. */
export function MapBar({ live = null }: { readonly live?: BarParts | null }) {
  return (
    <>
      <GroundChoice ground={live?.ground ?? null} />
      <MapList live={live} />
    </>
  )
}
