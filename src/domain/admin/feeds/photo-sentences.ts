import { formatNumber } from '#src/domain/format.ts'

/** The photos that a feed copies, and why they wait or are broken. */
export interface FeedPhotos {
  readonly waiting: number
  readonly done: number
  readonly broken: number
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
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
  return `Photos: ${numbers.join(', ')}.${why}${until}`
}

/** Why photos are broken, the most frequent reasons first. */
export const brokenPhotos = ({ reasons }: FeedPhotos): string[] =>
  reasons.map(({ reason, count }) => `${formatNumber(count)} × This photo ${reason}.`)
