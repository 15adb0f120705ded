import { z } from 'zod'
import { getSetting, insertAudit, putSetting } from '#db/queries/account/setting-rows.ts'
import { cartAppEmpty, cartAppMissing } from '#src/domain/listings/messages/selected-messages.ts'
import {
  addressFor,
  type CartApp,
  cartAppLimits,
  formatCartApps,
  parseCartApps,
} from '#src/domain/listings/selected/cart-apps.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSelected } from './selected-listings.ts'

const name = 'cart_apps'

const getApps = async ({ db }: Pick<Context, 'db'>): Promise<readonly CartApp[]> => {
  const text = z
    .string()
    .catch('')
    .parse(await getSetting(db, name))
  const result = parseCartApps(text)
  return result.ok ? result.apps : []
}

export const findCartApps = async (
  context: Context,
): Promise<readonly Pick<CartApp, 'id' | 'name'>[]> =>
  (await getApps(context))
    .filter(({ roles }) => roles.includes(context.role))
    .map((app) => ({ id: app.id, name: app.name }))

export const getCartAppsText = async (context: Context): Promise<string> =>
  formatCartApps(await getApps(context))

export async function saveCartApps(context: Context, text: string): Promise<string | null> {
  const { loginName: actor } = requireAdministrator(context)
  const result = parseCartApps(text.slice(0, cartAppLimits.text))
  if (!result.ok) return result.message
  const subject = result.apps.map(({ id }) => id).join(', ')
  await context.db.write(({ orm }) => {
    putSetting(orm, name, formatCartApps(result.apps))
    insertAudit(orm, context.clock(), { actor, action: 'cart apps change', subject })
  })
  return null
}

export interface Launch {
  readonly success: boolean
  readonly url: string | null
  readonly message: string | null
}

export async function launchCartApp(
  context: Context,
  id: string,
  listings: readonly string[],
): Promise<Launch> {
  const app = (await getApps(context)).find((each) => each.id === id)
  const refused = (message: string): Launch => ({ success: false, url: null, message })
  if (!app?.roles.includes(context.role)) return refused(cartAppMissing)
  const selection = await findSelected(context, listings)
  if (selection.listings.length === 0) return refused(cartAppEmpty)
  return { success: true, url: addressFor(app.address, selection.listings), message: null }
}
