import { useRef } from 'react'
import { describeMark, type Mark } from '#src/domain/map/marks/marks.ts'
import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { subjectOf } from '#src/islands/map/listings/attach-card.ts'
import { listingHref } from '#src/islands/map/listings/open.ts'
import { lookCloser } from '#src/islands/map/listings/seen.ts'

interface Props extends Pick<BarParts, 'context' | 'card'> {
  readonly mark: Mark
  /** Null for one that is not known. */
  readonly street: string | null
}

/** A link to the listing of a mark, or a button for several: it lists them, or looks closer. */
export function SeenMark({ context, card, mark, street }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const light = {
    onFocus: () => context.chart.highlight(mark.key),
    onBlur: () => context.chart.highlight(null),
  }
  const [id] = mark.ids
  if (mark.count === 1 && id !== undefined) {
    const words = `${describeMark(mark)}${stateWords[mark.state]}`
    return (
      <a {...light} className="map-list__way" href={listingHref(context, id)}>
        {street === null ? words : `${street}, ${words}`}
      </a>
    )
  }
  const spot = subjectOf(mark)
  const act = () =>
    spot === null ? lookCloser(context, mark) : void card.show(spot, button.current)
  const does = spot === null ? ': look closer' : ', on one spot: list them'
  return (
    <button {...light} className="map-list__way" type="button" onClick={act} ref={button}>
      {describeMark(mark) + does}
    </button>
  )
}

const stateWords = {
  plain: '',
  viewed: ', viewed',
  saved: ', saved',
  selected: ', selected',
} as const
