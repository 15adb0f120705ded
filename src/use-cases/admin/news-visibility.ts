import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findHidingOwners, findVisibilityFactsById } from '#db/queries/alerts/reach.ts'
import { isAddressWithheld, isShown } from '#src/domain/context/access/scope.ts'
import { readAlertRows } from '#src/use-cases/alerts/deliver/gather.ts'
import { sheetScope } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import {
  type AlertReader,
  addressedOf,
  recipientFinderFor,
} from '#src/use-cases/alerts/match/alert-readers.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOf, scopeOfLink } from '#src/use-cases/context/scope-of.ts'

/** Whether the recipient of a mail may still see its homes as the mail shows them, since mail can wait. */
export function isShownToReader(site: Site, message: MessageRow): boolean {
  const reader = readerOf(site, message)
  return reader === null || areShown(site, message, reader)
}

type Reader = Pick<AlertReader, 'hiders' | 'scope'>

const isOfOpenHouses = (kind: string) =>
  kind === 'open-house-reminder' || kind === 'open-house-change'

/** Said also of homes that have left the market. */
const isCalledOff = ({ Calendar }: MessageRow) => Calendar?.method === 'CANCEL'

/** Null for what shows no homes. */
function readerOf(site: Site, message: MessageRow): Reader | null {
  const { Kind, About, UserId } = message
  if (Kind === 'hot-sheet') return { scope: sheetScope(site), hiders: [] }
  // Written by an earlier version, which did not store the type of the link: assume the narrowest.
  if (Kind === 'share') return { scope: scopeOfLink(site, 'Indirect'), hiders: [] }
  if (isOfOpenHouses(Kind)) {
    const scope = { ...scopeOf(site, 'vow', null), hidesWithheldAddresses: true }
    return { scope, hiders: UserId === null || isCalledOff(message) ? [] : [UserId] }
  }
  const [row] = Kind === 'alert' ? readAlertRows(site, About ?? []) : []
  if (row === undefined) return null
  const addressed = addressedOf(row)
  if (message.CopyOf === null) return recipientFinderFor(site)(addressed)
  // A copy is what the contact reads, whatever its reader hid.
  return { ...recipientFinderFor(site)({ ...addressed, recipients: 'owner' }), hiders: [] }
}

function areShown({ db }: Site, message: MessageRow, { hiders, scope }: Reader): boolean {
  // Messages of earlier versions do not name their listings.
  const told = message.Listings ?? {}
  const ids = Object.keys(told)
  const homes = findVisibilityFactsById(db, ids)
  // Homes hidden earlier do not count: the message was written knowing that, and would be rewritten forever.
  const hidden = findHidingOwners(db, ids, message.CreatedAt)
  const isHidden = hidden.some(([who]) => hiders.includes(who))
  const isShownAsTold = (home: (typeof homes)[number]) =>
    isShown(isCalledOff(message) ? { ...home, StandardStatus: 'Active' } : home, scope) &&
    !(told[home.Id] && isAddressWithheld(home, scope))
  return homes.length === ids.length && !isHidden && homes.every(isShownAsTold)
}
