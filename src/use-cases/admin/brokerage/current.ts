import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { findBrokerage, type StoredBrokerage } from '#db/queries/admin/brokerage-rows.ts'
import type { Brokerage, BrokerageValues, Logo } from '#src/domain/admin/brokerage.ts'
import { logoPath } from '#src/domain/admin/paths.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { Log } from '#src/use-cases/context/context.ts'

const brokerageSetting = z
  .object({
    siteName: z.string().min(1),
    postalAddress: z.string(),
    phone: z.string(),
    senderName: z.string().min(1),
    notice: z.string(),
    registerAfter: z.number().int().nonnegative(),
    sessionDays: z.number().int().positive(),
    grantDays: z.number().int().positive(),
    invitedRole: z.enum(['vow', 'portal']),
    cmaUrl: z.string(),
    framingOrigins: z.string(),
    showsAgents: z.boolean(),
    showsEqualHousing: z.boolean(),
  })
  .partial()

const storedLogo = z.object({
  hash: z.string(),
  type: z.enum(['png', 'jpeg', 'webp']),
  width: z.number(),
  height: z.number(),
})

export type BrokerageDefaults = BrokerageValues

/**
 * The returned function gets the administrator's values, with defaults for those that are not set. If the database
 * cannot be read, it gets the values last read.
 */
export function currentBrokerage(
  db: Database,
  defaults: BrokerageDefaults,
  log: Log,
): () => Brokerage {
  let last: StoredBrokerage = { values: null, logo: null }
  let current: Brokerage = { ...defaults, logo: null, version: 0 }
  return () => {
    const row = readStored(db, last, log)
    if (row.values === last.values && row.logo === last.logo) return current
    last = row
    current = {
      ...defaults,
      ...present(brokerageSetting.catch({}).parse(parse(row.values))),
      logo: logoOf(row.logo),
      version: current.version + 1,
    }
    return current
  }
}

function readStored(db: Database, last: StoredBrokerage, log: Log): StoredBrokerage {
  try {
    return findBrokerage(db)
  } catch (err) {
    log.warn({ err }, 'settings could not be read; the previous ones stay in use')
    return last
  }
}

const present = (values: z.infer<typeof brokerageSetting>): Partial<BrokerageValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function logoOf(text: string | null): Logo | null {
  const logo = storedLogo.safeParse(parse(text))
  if (!logo.success) return null
  const { hash, type, width, height } = logo.data
  return { path: logoPath(`${hash}.${type}`), width, height }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

export const mailOf = (
  mail: MailSettings,
  { siteName, senderName, postalAddress }: BrokerageValues,
): MailSettings => ({
  ...mail,
  from: { ...mail.from, name: senderName },
  brokerage: siteName,
  postalAddress: postalAddress || null,
})
