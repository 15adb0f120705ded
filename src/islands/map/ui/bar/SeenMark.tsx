import { useRef } from 'react'
import { describeMark, type Mark } from '#src/domain/map/marks/marks.ts'
import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { subjectOf } from '#src/islands/map/listings/attach-card.ts'
import { lookCloser } from '#src/islands/map/listings/seen.ts'

interface Props extends Pick<BarParts, 'context' | 'card'> {
  readonly mark: Mark
  /** Null if unknown. */
  readonly street: string | null
}

/** Same as a click: opens the card, or zooms in. */
export function SeenMark({ context, card, mark, street }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const light = {
    onFocus: () => context.chart.highlight(mark.key),
    onBlur: () => context.chart.highlight(null),
  }
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
    return words + (subjectOf(mark) === null ? ': look closer' : ', on one spot: list them')
  return `${street === null ? '' : `${street}, `}${words}${stateWords[mark.state]}`
}

const stateWords = {
  plain: '',
  viewed: ', viewed',
  hidden: ', hidden',
  saved: ', saved',
  selected: ', selected',
} as const
