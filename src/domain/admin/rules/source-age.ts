import { ageOf, isAging, isStale, spanText } from '../feeds/feed-status.ts'
import type { FeedAge } from '../feeds/old-sources.ts'

export interface SourceAge {
  readonly text: string
  /** What happens soon, or has happened, because the data is too old (IDX I-10); null while there is time. */
  readonly warning: string | null
}

const done = {
  mark: 'Its listings are marked as possibly out of date.',
  hide: 'Its listings are hidden from everyone but agents.',
  close: 'All listings are closed to everyone but agents.',
}

const coming = {
  mark: 'its listings will be marked as possibly out of date',
  hide: 'its listings will be hidden from everyone but agents',
  close: 'all listings will be closed to everyone but agents',
}

const hourMs = 3_600_000

/** How old the data of a source is, whose feed was complete once. */
export function sourceAge(age: FeedAge, now: Date): SourceAge {
  const ms = ageOf(age, now) ?? 0
  const text = `${spanText(ms)} old, ${spanText(age.licenseHours * hourMs)} allowed`
  if (isStale(age, now)) return { text, warning: `Too old. ${done[age.staleAction]}` }
  const left = spanText(age.licenseHours * hourMs - ms)
  return { text, warning: isAging(age, now) ? `In ${left}, ${coming[age.staleAction]}.` : null }
}
