import { formatNumber } from '#src/domain/format.ts'

/** The photos and documents that a feed copies, and why they wait or are broken. */
export interface FeedPhotos {
  readonly waiting: number
  readonly done: number
  readonly broken: number
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  /** Categories of files that stay at the MLS. */
  readonly uncopied: FeedPhotos['reasons']
  readonly problem: string | null
  readonly blockedUntil: string | null
}

/** Empty if the feed has no photos. `moment` writes a moment for people. */
export function photosSentence(
  { waiting, done, broken, problem, blockedUntil }: FeedPhotos,
  now: Date,
  moment: (at: string) => string,
): string {
  if (waiting + done + broken === 0) return ''
  const numbers = [
    `${formatNumber(done)} copied`,
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
    ...(broken > 0 ? [`${formatNumber(broken)} broken, tried again later`] : []),
  ]
  const why = problem === null || waiting + broken === 0 ? '' : ` ${problem}`
  const isBlocked = why !== '' && blockedUntil !== null && blockedUntil > now.toISOString()
  const until = isBlocked ? ` They continue at ${moment(blockedUntil)}.` : ''
  return `Photos and documents: ${numbers.join(', ')}.${why}${until}`
}

/** Why photos and documents are broken, the most frequent reasons first. */
export const brokenPhotos = ({ reasons }: FeedPhotos): string[] =>
  reasons.map(({ reason, count }) => `${formatNumber(count)} × This file ${reason}.`)

/** Files that visitors don’t see, since only the MLS’s own servers have them; empty if there are none. */
export function uncopiedSentence({ uncopied }: FeedPhotos): string {
  if (uncopied.length === 0) return ''
  const kinds = uncopied.map(({ reason, count }) => `${reason}: ${formatNumber(count)}`)
  const why = 'Only PDF documents are copied, and the MLS gives no public address.'
  return `Not shown: ${kinds.join(', ')}. ${why}`
}
