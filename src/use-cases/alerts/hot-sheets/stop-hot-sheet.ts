import { getUserById } from '#db/queries/account/user-rows.ts'
import { getHotSheet, putHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import { cancelUnwanted } from '#db/queries/alerts/mail/unwanted.ts'
import { nextLocalHour } from '#src/domain/alerts/hot-sheets/next-mail.ts'
import { hotSheetStopPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { hotSheetLinkWrong } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { RequestError } from '#src/domain/errors.ts'
import { hotSheetMailHour } from '#src/domain/limits.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'

type StopContext = Context & { readonly vault: Vault }

const purpose = 'hot sheet'

/** Returns a link that unsubscribes from the hot sheet without signing in. Its token is the sealed id of the owner. */
export const hotSheetStopUrl = (
  { publicOrigin, vault }: Pick<Site, 'publicOrigin'> & { readonly vault: Vault },
  ownerId: string,
): string => publicOrigin + hotSheetStopPath(vault.seal(ownerId, purpose))

export const isHotSheetToken = ({ vault }: { readonly vault: Vault }, token: string): boolean =>
  vault.open(token, purpose) !== null

export const hotSheetStopActions = ['stop', 'resume'] as const
export type HotSheetStopAction = (typeof hotSheetStopActions)[number]

export const isHotSheetStopped = ({ db, vault }: StopContext, token: string): boolean =>
  !sheetOf(db.read, vault, token).Mailed

export async function changeHotSheetStop(
  { clock, db, localTime, vault }: StopContext,
  token: string,
  action: HotSheetStopAction,
): Promise<void> {
  const now = clock()
  await db.write((tx) => {
    const sheet = sheetOf(tx.orm, vault, token)
    const Mailed = action === 'resume'
    if (sheet.Mailed === Mailed) return
    const mailAt = nextLocalHour(now, hotSheetMailHour, localTime).toISOString()
    putHotSheet(tx, { ...sheet, Mailed, NextMailAt: Mailed ? mailAt : null })
    const owner = getUserById(tx, sheet.OwnerId)
    if (owner?.Email) cancelUnwanted(tx, emailKey(owner.Email), now)
  })
}

function sheetOf(orm: Parameters<typeof getHotSheet>[0], vault: Vault, token: string) {
  const ownerId = vault.open(token, purpose)
  const sheet = ownerId === null ? null : getHotSheet(orm, ownerId)
  if (sheet === null) throw new RequestError('NotFound', hotSheetLinkWrong)
  return sheet
}
