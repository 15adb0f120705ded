import type { FeedTrouble } from '#src/domain/admin/feeds/feed-status.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface TroubledFeed extends Reader {
  readonly feed: string
  readonly trouble: FeedTrouble
  /** The state of the feed in a sentence. */
  readonly state: string
  readonly url: string
}

const subjects = {
  stopped: (feed: string) => `The feed ${feed} stopped`,
  stale: (feed: string) => `The listings of the feed ${feed} are too old`,
  aging: (feed: string) => `The listings of the feed ${feed} are getting old`,
} as const

const after = {
  stopped: 'Until it’s solved, the site shows the listings as it has them.',
  stale: 'This ends by itself when a run succeeds.',
  aging:
    'When they’re older than the license allows, the site marks or hides them, as set for the feed.',
} as const

export const feedTroubleMail = (
  site: MailSettings,
  { name, feed, trouble, state, url }: TroubledFeed,
): MessageContent<'feed-trouble'> =>
  renderLetter(site, {
    kind: 'feed-trouble',
    subject: subjects[trouble](feed),
    name,
    paragraphs: [`Something is wrong with the feed ${feed} of ${site.brokerage}.`, state],
    action: { label: 'See the feed', url },
    after: [after[trouble]],
    because: `you are an administrator of ${site.brokerage}.`,
  })
