import { z } from 'zod'
import { getSetting, insertAudit, putSetting } from '#db/queries/account/setting-rows.ts'
import { defaultPrivacy, privacyLimit } from '#src/domain/account/privacy.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireAdministrator } from './administrator.ts'

/** The text that an administrator wrote; empty if there is none. */
export async function getOwnPrivacy({ db }: Pick<Context, 'db'>): Promise<string> {
  return z
    .string()
    .catch('')
    .parse(await getSetting(db, 'privacy'))
}

export const getPrivacy = async (
  context: Pick<Context, 'db' | 'brokerage' | 'rules'>,
): Promise<string> =>
  (await getOwnPrivacy(context)) || defaultPrivacy(context.brokerage, context.rules.trailDays)

/** Saves the text; an empty one brings the default back. Returns a problem as a sentence, or null. */
export async function savePrivacy(context: Context, text: string): Promise<string | null> {
  const { loginName: actor } = requireAdministrator(context)
  if (text.length > privacyLimit) return textLong(privacyLimit)
  if (text === (await getOwnPrivacy(context))) return null
  const entry = { actor, action: 'settings change', subject: 'privacy' }
  await context.db.write(({ orm }) => {
    putSetting(orm, 'privacy', text)
    insertAudit(orm, context.clock(), entry)
  })
  return null
}
