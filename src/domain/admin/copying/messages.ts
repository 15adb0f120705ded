import { copyingSigns } from '#src/domain/context/copying/copying-signs.ts'
import { formatCount } from '#src/domain/format.ts'
import { type Copier, isHeld, isStopped } from './copying-list.ts'

export const whatIsFound =
  'We email you when someone opens unusually many listings. If they open them the way a program does, we pause them for a day.'
export const noCopiers = 'No copying was found in the last 30 days.'
export const copierLifted = 'They can open listings again.'
export const copierTrusted = 'Trusted. Listings they open aren’t counted anymore.'
export const trustEnded = 'No longer trusted.'

export const copierState = (copier: Copier, now: Date): string =>
  !isStopped(copier) ? 'Not stopped' : isHeld(copier, now) ? 'Paused' : 'Pause ended'

/** How many listings, of how many, and how. */
export function copiedSentence({ opened, listings, signs }: Copier): string {
  const share = listings === 0 ? 100 : Math.min(100, (100 * opened) / listings)
  const percent = share < 0.1 ? 'less than 0.1' : share.toFixed(1)
  const how = signs.map((sign) => copyingSigns[sign]).join('; ')
  const opening = `${formatCount(opened)} of ${formatCount(listings)} listings (${percent}%)`
  return how === '' ? `${opening}.` : `${opening}: ${how}.`
}

interface Held {
  readonly isSignedIn: boolean
  readonly siteName: string
  readonly phone: string
}

export function heldSentence({ isSignedIn, siteName, phone }: Held): string {
  const what = isSignedIn
    ? 'Your account opened so many listings that we paused it for a day. '
    : 'Your device or network opened so many listings that we paused it for a day. '
  const whom = phone === '' ? siteName : `${siteName} at ${phone}`
  const how = isSignedIn
    ? `To continue, contact ${whom}.`
    : `To continue, sign in, or contact ${whom}.`
  return `${what}Listings are for personal use and may not be copied. ${how}`
}
