import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import { recordDaysOf, restoreDays } from './leaving.ts'

export const privacyLimit = 50_000

export interface Publisher {
  readonly siteName: string
  readonly postalAddress: string
  readonly phone: string
  readonly rules: SiteRules
}

/** The privacy policy of a brokerage that has not written one: what Plat stores, and for how long. */
export const defaultPrivacy = (publisher: Publisher, trailDays: number): string => `
${publisher.siteName} runs this site. This page says what the site stores about you, why, and for how long.

## When you look at listings

- The pages you open, with your IP address, in the server’s log, to keep the site secure and to find faults. What you
search for isn’t in the log.
- Cookies for what you chose on this site, such as the map’s position, the order of a list, or low data mode, and to
protect forms. We use no cookies of advertisers and no outside analytics.
- For seven days, how many listings your browser (by a random number in a cookie), network, or account opened, and how.
What looks like a program that copies them is recorded with the network or account, and may be reported to the MLS.
- Your last searches and the listings you opened or selected, in your browser only, as long as you have no account.

## When you register

- Your name, email address, and phone number, your password in a form that can’t be read back, and which terms of use you
accepted and when. MLS rules require this record.
- Your searches, the listings you open, save, and hide, notes, ratings, alerts, messages, and showing requests, so that
they’re there when you come back.
- The browsers and networks you sign in from, to notice when someone else uses your account.
- For the MLS, on which days you opened which listing, searched for what, and signed in from where. This record is kept
for ${trailDays} days, also after you delete your account.
- The emails we sent you.

## Who sees it

- Your agent at ${publisher.siteName} sees your contact information, what you save and hide, your notes about it, your
requests, and, only if you allow it, the listings you open.
- The people you share listings with, or add to your household, see what you share.
- The MLS may ask for registration records and records of use, to check that its rules are followed.
- We don’t sell your data.

## Your choices

- Download everything the site stores about you, or delete your account, on your [account page](/account). A deleted
account can be restored for ${restoreDays} days. After that, only the registration record stays, for ${recordDaysOf(publisher)} days, as MLS
rules require.
- Every alert has a link that stops it.
- For anything else, contact us: ${contactOf(publisher)}.
`

const contactOf = ({ siteName, postalAddress, phone }: Publisher) =>
  [siteName, postalAddress, phone].filter((part) => part !== '').join(', ')
