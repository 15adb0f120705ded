import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { loadStreets, watchOpened } from '#src/islands/map/listings/seen.ts'
import { useFocusPlace } from '../hooks.ts'
import { SeenMark } from './SeenMark.tsx'

const mostListed = 60
const mostNamed = 50

export function SeenMarks({ context, matches, card }: BarParts) {
  const $seen = useMemo(() => watchOpened(context, matches), [context, matches])
  const seen = useStore($seen)
  const listed = seen.slice(0, mostListed)
  const streets = useStreets(context, listed)
  const list = useRef<HTMLUListElement>(null)
  useFocusPlace(list)
  return (
    <>
      <ul className="map-list__entries" data-map-entries="" ref={list}>
        {listed.map((mark) => (
          <li key={mark.key}>
            <SeenMark
              {...{ context, card, mark }}
              street={streets.get(mark.ids[0] ?? '') ?? null}
            />
          </li>
        ))}
      </ul>
      <More listed={listed.length} left={seen.length - listed.length} />
    </>
  )
}

/** Listings are named by street. Known streets stay while others load. */
function useStreets(context: BarParts['context'], marks: readonly Mark[]) {
  const [streets, setStreets] = useState<ReadonlyMap<string, string>>(new Map())
  const single = marks.filter(({ count }) => count === 1).slice(0, mostNamed)
  const wanted = single.flatMap(({ ids }) => ids).join()
  useEffect(() => {
    let isNewest = true
    void loadStreets(context, wanted === '' ? [] : wanted.split(',')).then(
      (found) => isNewest && setStreets((known) => new Map([...known, ...found])),
    )
    return () => {
      isNewest = false
    }
  }, [context, wanted])
  return streets
}

function More({ listed, left }: { readonly listed: number; readonly left: number }) {
  if (listed === 0) return <p className="map-list__more">The map shows no listings here.</p>
  if (left === 0) return null
  return (
    <p className="map-list__more">{`${left} more ${left === 1 ? 'place' : 'places'}. Zoom in to list them.`}</p>
  )
}
