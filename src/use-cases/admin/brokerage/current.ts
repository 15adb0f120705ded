import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { findBrokerage, type StoredBrokerage } from '#db/queries/admin/brokerage-rows.ts'
import { getFedSources, getNamesInUse } from '#db/queries/admin/imports/sources.ts'
import { type Brand, productBrand } from '#src/domain/admin/brand/brand.ts'
import { canBeReadable, readColor } from '#src/domain/admin/brand/brand-colors.ts'
import {
  type Brokerage,
  type BrokerageValues,
  brokerageDefaults,
  type Logo,
  type SiteIcon,
} from '#src/domain/admin/brokerage.ts'
import { sitePicturePath } from '#src/domain/admin/paths.ts'
import { haveMls } from '#src/domain/admin/rules/mls-sources.ts'
import { baseRules, readStoredRules } from '#src/domain/admin/rules/stored-rules.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { Log, MlsRules } from '#src/use-cases/context/context.ts'

const brokerageSetting = z
  .object({
    siteName: z.string().min(1),
    postalAddress: z.string(),
    phone: z.string(),
    licenseNumber: z.string(),
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

const storedBrand = z
  .object({ color: z.string(), headline: z.string(), lead: z.string() })
  .catch(productBrand)

const storedIcon = z.object({ hash: z.string() })

/** The values of the configuration. */
export type BrokerageDefaults = BrokerageValues & { readonly rules: MlsRules }

interface Configured extends Pick<BrokerageDefaults, 'siteName' | 'registerAfter' | 'rules'> {
  readonly mail: Pick<MailSettings, 'from' | 'postalAddress'>
}

export const configuredBrokerage = (configured: Configured): BrokerageDefaults => ({
  ...brokerageDefaults,
  siteName: configured.siteName,
  registerAfter: configured.registerAfter,
  rules: configured.rules,
  senderName: configured.mail.from.name,
  postalAddress: configured.mail.postalAddress ?? '',
})

/**
 * The returned function gets the administrator's values, with defaults for those that are not set. If the database
 * cannot be read, it gets the values last read.
 */
export function currentBrokerage(
  db: Database,
  defaults: BrokerageDefaults,
  log: Log,
): () => Brokerage {
  let last: Stored = {
    ...{ values: null, brand: null, logo: null, icon: null, rules: null },
    ...{ sources: [], fed: [] },
  }
  let current: Brokerage = {
    ...{ ...defaults, brand: productBrand, logo: null, icon: null },
    ...{ rules: baseRules(defaults.rules, defaults), sources: [], hasMls: false, version: 0 },
  }
  return () => {
    const row = readStored(db, last, log)
    if (isSame(row, last)) return current
    last = row
    const values = {
      ...defaults,
      ...present(brokerageSetting.catch({}).parse(parse(row.values))),
    }
    const rules = readStoredRules(row.rules, baseRules(defaults.rules, values))
    current = {
      ...values,
      brand: brandOf(row.brand),
      logo: logoOf(row.logo),
      icon: iconOf(row.icon),
      sources: row.sources,
      rules,
      hasMls: haveMls(row.sources, row.fed, rules),
      version: current.version + 1,
    }
    return current
  }
}

interface Stored extends StoredBrokerage {
  readonly sources: readonly string[]
  readonly fed: readonly string[]
}

const isSame = (row: Stored, last: Stored) =>
  row.values === last.values &&
  row.brand === last.brand &&
  row.logo === last.logo &&
  row.icon === last.icon &&
  row.rules === last.rules &&
  row.sources.join('\n') === last.sources.join('\n') &&
  row.fed.join('\n') === last.fed.join('\n')

function readStored(db: Database, last: Stored, log: Log): Stored {
  try {
    return { ...findBrokerage(db), sources: getNamesInUse(db), fed: getFedSources(db) }
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
  return { path: sitePicturePath(`${hash}.${type}`), width, height }
}

function iconOf(text: string | null): SiteIcon | null {
  const icon = storedIcon.safeParse(parse(text))
  if (!icon.success) return null
  const pathOf = (size: string) => sitePicturePath(`${icon.data.hash}-${size}.png`)
  return { small: pathOf('small'), large: pathOf('large') }
}

/** A color that the rules do not allow any more is as if it were not stored. */
function brandOf(text: string | null): Brand {
  const brand = storedBrand.parse(parse(text))
  const color = readColor(brand.color)
  return { ...brand, color: color !== null && canBeReadable(color) ? color : '' }
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
  { brand, siteName, senderName, postalAddress, notice, sources, rules }: Brokerage,
): MailSettings => ({
  ...mail,
  from: { ...mail.from, name: senderName },
  brokerage: siteName,
  postalAddress: postalAddress || null,
  color: brand.color,
  notice,
  sources,
  rules,
})
