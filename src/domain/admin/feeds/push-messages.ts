import { formatNumber } from '#src/domain/format.ts'
import type { FeedStatus } from './feed-status.ts'

/** Sentences for the MLS, which pushes, and for those who set it up. */
export const pushMessages = {
  noEvents: 'The body must be JSON with one event, or with a list of events in “value”.',
  badEvent: (n: number) => `Event ${n} doesn’t name a resource and the key of a record.`,
  wrongSecret: 'The secret is missing or wrong.',
  tooManyTries: 'Too many requests with a wrong secret. Try again later.',
  tooMany: 'Too many events are waiting. Try again in a minute.',
  off: 'Pushes are off. The feed asks the MLS for changes by itself.',
  nonePushed: 'Pushes are on. The MLS hasn’t pushed anything yet.',
  pushed: (at: string, waiting: number) =>
    `Pushes are on. Last push: ${at}.${waiting === 0 ? '' : ` ${formatNumber(waiting)} waiting to be read.`}`,
  shownOnce:
    'This is shown only once. Give it to the MLS now, or turn pushes on again to get another.',
  alsoAsks: 'The feed still asks for changes by itself, so nothing is lost if a push is.',
} as const

/** Whether the MLS may push, and when it did. `moment` writes a moment for people. */
export function pushState(push: FeedStatus['push'], moment: (at: string) => string): string {
  if (push === null) return pushMessages.off
  return push.at === null
    ? pushMessages.nonePushed
    : pushMessages.pushed(moment(push.at), push.waiting)
}
