import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { describeMark, type Mark } from '#src/domain/map/marks/marks.ts'
import type { GroundChoice } from '#src/islands/map/basemap/ground-choice.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { subjectOf } from '#src/islands/map/listings/attach-card.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import {
  loadStreets,
  lookCloser,
  watchVisibleMarks,
} from '#src/islands/map/listings/marks-in-view.ts'
import type { Card } from '#src/islands/map/listings/pin-card.ts'
import { useFocusPlace } from '../ui/hooks.ts'

const maxListed = 60
const maxNamed = 50

export interface BarParts {
  readonly context: MapContext
  readonly matches: Matches
  readonly card: Card
  readonly ground: GroundChoice
}

export function VisibleMarks({ context, matches, card }: BarParts) {
  const $visible = useMemo(() => watchVisibleMarks(context, matches), [context, matches])
  const marks = useStore($visible)
  const listed = marks.slice(0, maxListed)
  const streets = useStreets(context, listed)
  const list = useRef<HTMLUListElement>(null)
  useFocusPlace(list)
  return (
    <>
      <ul className="map-list__entries" ref={list}>
        {listed.map((mark) => (
          <li key={mark.key}>
            <VisibleMark
              {...{ context, card, mark }}
              street={streets.get(mark.ids[0] ?? '') ?? null}
            />
          </li>
        ))}
      </ul>
      <More listed={listed.length} left={marks.length - listed.length} />
    </>
  )
}

/** Loads streets by listing id. Streets that are loaded stay while others load. */
function useStreets(context: BarParts['context'], marks: readonly Mark[]) {
  const [streets, setStreets] = useState<ReadonlyMap<string, string>>(new Map())
  const single = marks.filter(({ count }) => count === 1).slice(0, maxNamed)
  const idsKey = single.flatMap(({ ids }) => ids).join()
  useEffect(() => {
    let isNewest = true
    void loadStreets(context, idsKey === '' ? [] : idsKey.split(',')).then(
      (loaded) => isNewest && setStreets((earlier) => new Map([...earlier, ...loaded])),
    )
    return () => {
      isNewest = false
    }
  }, [context, idsKey])
  return streets
}

function More({ listed, left }: { readonly listed: number; readonly left: number }) {
  if (listed === 0) return <p className="map-list__more">No listings on this part of the map.</p>
  if (left === 0) return null
  return (
    <p className="map-list__more">{`${left} more ${left === 1 ? 'place' : 'places'}. Zoom in to list them.`}</p>
  )
}

interface MarkProps extends Pick<BarParts, 'context' | 'card'> {
  readonly mark: Mark
  readonly street: string | null
}

/** An entry for a mark. It does the same as a click on the mark: opens the card or zooms in. */
function VisibleMark({ context, card, mark, street }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null)
  const light = {
    onFocus: () => context.chart.highlight(mark.key),
    onBlur: () => context.chart.highlight(null),
  }
  useEffect(() => {
    if (card.returnsTo(mark.ids)) button.current?.focus({ preventScroll: true })
  }, [card, mark.ids])
  const spot = subjectOf(mark)
  const act = () =>
    spot === null ? lookCloser(context, mark) : void card.show(spot, button.current)
  return (
    <button {...light} className="map-list__way" type="button" onClick={act} ref={button}>
      {wordsOf(mark, street)}
    </button>
  )
}

function wordsOf(mark: Mark, street: string | null): string {
  const words = describeMark(mark)
  if (mark.count > 1)
    return words + (subjectOf(mark) === null ? ': zoom in' : ', at one location: list them')
  return `${street === null ? '' : `${street}, `}${words}${stateWords[mark.state]}`
}

const stateWords = {
  plain: '',
  viewed: ', viewed',
  hidden: ', hidden',
  saved: ', saved',
  selected: ', selected',
} as const
