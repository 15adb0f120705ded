import { findAlertsWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { findPerson } from '#db/queries/alerts/confirmed.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findHidingOwners, findVisibilityFactsById } from '#db/queries/alerts/reach.ts'
import { isAddressWithheld, isShown, whenUpToDate } from '#src/domain/context/access/scope.ts'
import { owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import { plannerScope } from '#src/use-cases/account/registration/planner-scope.ts'
import { sheetScope } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import {
  type AlertReader,
  addressedOf,
  recipientFinderFor,
} from '#src/use-cases/alerts/match/alert-readers.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOfLink } from '#src/use-cases/context/scope-of.ts'

/**
 * Returns whether the recipient may still see the homes in a mail that has waited. If not, the mail must not be sent as
 * it is.
 */
export function isShownToReader(site: Site, message: MessageRow): boolean {
  const reader = readerOf(site, message)
  if (reader === null) return true
  const owes = message.Kind === 'alert' && owesTerms({ db: site.db, user: reader.user ?? null })
  return !owes && areShown(site, message, reader)
}

type Reader = Pick<AlertReader, 'hiders' | 'scope'> & Partial<AlertReader>

const isOfOpenHouses = (kind: string) =>
  kind === 'open-house-reminder' || kind === 'open-house-change'

/** A mail that cancels an open house may show a home that has left the market since. */
const isCalledOff = ({ Calendar }: MessageRow) => Calendar?.method === 'CANCEL'

/**
 * Returns the permissions of the mail's recipient, or null for a mail that shows no homes. Throws if an alert of the mail
 * cannot be read.
 */
function readerOf(site: Site, message: MessageRow): Reader | null {
  const { Kind, About, UserId } = message
  if (Kind === 'hot-sheet') return { scope: sheetScope(site), hiders: [] }
  // A mail without a link type was written by an earlier version. Assumes the type that shows the least.
  if (Kind === 'share') return { scope: scopeOfLink(site, 'Indirect'), hiders: [] }
  if (isOfOpenHouses(Kind)) {
    const planner = UserId === null ? null : findPerson(site.db, UserId)
    const upToDate = whenUpToDate(plannerScope(site, planner))
    const scope = { ...upToDate, hidesWithheldAddresses: true }
    return { scope, hiders: UserId === null || isCalledOff(message) ? [] : [UserId] }
  }
  if (Kind !== 'alert' || About === null) return null
  const [row] = findAlertsWithPeople(site.db.read, About)
  if (row === undefined) throw new Error('The message has no alert.')
  const addressed = addressedOf(row)
  if (message.CopyOf === null) return recipientFinderFor(site)(addressed)
  // A copy shows the owner what the contact got, including homes that the owner has hidden.
  return { ...recipientFinderFor(site)({ ...addressed, recipients: 'owner' }), hiders: [] }
}

function areShown({ db }: Site, message: MessageRow, reader: Reader): boolean {
  const { hiders, scope, hiddenSources = [] } = reader
  // Messages written by earlier versions do not list their homes.
  const wasAddressShown = message.Listings ?? {}
  const ids = Object.keys(wasAddressShown)
  const homes = findVisibilityFactsById(db, ids)
  // Homes hidden before the mail was written do not count: writing the mail again would not change it, so it would be
  // rewritten forever.
  const hidden = findHidingOwners(db, ids, message.CreatedAt)
  const isHidden = hidden.some(([hiderId]) => hiders.includes(hiderId))
  const isShownAsTold = (home: (typeof homes)[number]) =>
    !hiddenSources.includes(home.OriginatingSystemName) &&
    isShown(isCalledOff(message) ? { ...home, StandardStatus: 'Active' } : home, scope) &&
    !(wasAddressShown[home.Id] && isAddressWithheld(home, scope))
  return homes.length === ids.length && !isHidden && homes.every(isShownAsTold)
}
