import { useStore } from '@nanostores/react'
import {
  type GroundChoice as Choice,
  createGroundChoice,
  type Ground,
  groundNames,
} from '#src/islands/map/controls/ground-choice.ts'

/** Hidden without a choice, as on the server. */
export function GroundChoice({ ground }: { readonly ground: Choice | null }) {
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
        {offered.map((one) => (
          <option key={one} value={one}>
            {groundNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

const nothingOffered = createGroundChoice()
