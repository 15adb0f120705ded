import { dirname, join } from 'node:path'
import type { SecondFactorRule } from '#src/domain/account/second-factor.ts'
import { mostListings } from '#src/domain/admin/imports/column-memory.ts'
import { parseMailAddress } from '#src/domain/alerts/mail/header-text.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import {
  type ConfiguredConventions,
  type Units,
  usConventions,
} from '#src/domain/context/units/conventions.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import type { Followed } from '#src/jobs/follow-job.ts'
import type { MailServer } from '#src/jobs/mail-job.ts'
import type { MlsRules } from '#src/use-cases/context/context.ts'
import { type BackupConfig, backupOf } from './backup-config.ts'
import { isLoopback, isThisMachineOnly } from './context/http/hosts.ts'
import type { WriterLimits } from './context/security/attempts.ts'
import { followProblems, servingOf } from './serving-config.ts'
import { readSettings, type SettingValues, settings } from './settings.ts'
import { readSmtp } from './smtp-url.ts'
import { type TileConfig, tilesOf } from './tile-config.ts'

export { settings }

export interface Config {
  readonly port: number
  readonly host: string
  /** How many processes answer requests. If there are several, jobs run in yet another one. */
  readonly processes: number
  readonly publicOrigin: string
  /** The site that this one follows, if it only reads. */
  readonly follow: Followed | null
  readonly databasePath: string
  readonly siteName: string
  readonly mail: MailSettings
  /** If `smtp` is null, mail stays in the outbox. */
  readonly smtp: MailServer | null
  readonly mlsId: string | null
  readonly agentId: string | null
  readonly rules: MlsRules
  readonly localTime: LocalTime
  /** Has only the conventions that were configured. */
  readonly conventions: ConfiguredConventions
  readonly registerAfter: number
  /** An empty database is filled with the demo brokerage. */
  readonly demo: boolean
  /** The site is public and does not explicitly allow the demo, whose passwords are well known. */
  readonly refusesDemo: boolean
  readonly trustedHops: number
  readonly cacheSeconds: number
  /** Search engines may list the site. */
  readonly isFindable: boolean
  readonly logLevel: string
  readonly searchDeadlineMs: number
  /** The number of listings for which the search has enough memory. */
  readonly maxListings: number
  readonly maxBodyBytes: number
  readonly mediaOrigins: readonly string[]
  readonly mediaPath: string
  readonly mediaHosts: readonly string[]
  readonly embedOrigins: readonly string[]
  readonly mediaLadder: boolean
  /** The site is on http and open to a network, so passwords cross it in plain text. */
  readonly insecure: boolean
  /** Path of the base map, a file with vector tiles. The file may be missing. */
  readonly basemapPath: string
  /** The path of the base map was configured, so the file must exist. */
  readonly isBasemapNamed: boolean
  readonly tiles: TileConfig
  /** If null, a secret is generated once and stored in the database. */
  readonly sessionSecret: string | null
  readonly secondFactor: SecondFactorRule
  readonly messages: WriterLimits
  readonly backup: BackupConfig
}

/** `problems` has a sentence for each mistake. `config` is null if there are any. */
export type ConfigResult = { config: Config; problems: [] } | { config: null; problems: string[] }

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): ConfigResult {
  const { values, problems } = readSettings(environment)
  const publicOrigin = originOf(values.PUBLIC_ORIGIN, values.PORT)
  const isOurs = isThisMachineOnly(publicOrigin, values.HOST)
  const config: Config = {
    ...servingOf(values),
    publicOrigin,
    insecure: isExposed(publicOrigin),
    databasePath: values.DATABASE_PATH,
    siteName: values.SITE_NAME,
    mail: mailOf(values, publicOrigin),
    smtp: readSmtp(values.SMTP_URL, Number(values.MAIL_PER_MINUTE)),
    mlsId: values.SITE_MLS_ID || null,
    agentId: values.SITE_AGENT_ID || null,
    rules: rulesOf(values),
    localTime: localTimeOf(values),
    conventions: conventionsOf(values),
    registerAfter: Number(values.REGISTER_AFTER),
    demo: values.FOLLOW === '' && (values.DEMO === '1' || (values.DEMO === '' && isOurs)),
    refusesDemo: values.DEMO !== '1' && !isOurs,
    trustedHops: Number(values.TRUSTED_HOPS),
    cacheSeconds: Number(values.CACHE_SECONDS),
    logLevel: values.LOG_LEVEL,
    ...searchLimitsOf(values),
    maxBodyBytes: Number(values.MAX_BODY_BYTES),
    mediaOrigins: originsOf(values.MEDIA_ORIGINS),
    mediaPath: values.MEDIA_PATH,
    mediaHosts: wordsOf(values.MEDIA_FETCH_HOSTS.toLowerCase()),
    embedOrigins: originsOf(values.MEDIA_EMBED_ORIGINS),
    mediaLadder: values.MEDIA_LADDER === '1',
    ...basemapOf(values),
    tiles: tilesOf(values),
    sessionSecret: values.SESSION_SECRET === '' ? null : values.SESSION_SECRET,
    secondFactor: values.SECOND_FACTOR as SecondFactorRule,
    messages: messagesOf(values),
    backup: backupOf(values, environment),
  }
  problems.push(...clashesOf(config, values, environment))
  return problems.length === 0 ? { config, problems: [] } : { config: null, problems }
}

const searchLimitsOf = (values: SettingValues) => ({
  searchDeadlineMs: Number(values.SEARCH_DEADLINE_MS),
  maxListings: mostListings(Number(values.SEARCH_MEMORY_MB)),
})

const basemapOf = (values: SettingValues) => ({
  basemapPath: values.BASEMAP_PATH || join(dirname(values.DATABASE_PATH), 'basemap.pmtiles'),
  isBasemapNamed: values.BASEMAP_PATH !== '',
})

const messagesOf = (values: SettingValues): WriterLimits => ({
  perHour: Number(values.MESSAGES_PER_HOUR),
  perAgent: Number(values.MESSAGES_PER_AGENT),
})

const rulesOf = (values: SettingValues): MlsRules => ({
  maxResults: values.MLS_MAX_RESULTS === '' ? null : Number(values.MLS_MAX_RESULTS),
  missingFlagsWithhold: values.MLS_MISSING_FLAGS === 'withhold',
  directLinks: values.MLS_DIRECT_LINKS as MlsRules['directLinks'],
  trailDays: Number(values.MLS_TRAIL_DAYS),
})

const localTimeOf = ({ TIME_ZONE, LOCALE }: SettingValues): LocalTime => ({
  timeZone: TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: LOCALE || usConventions.locale,
})

const conventionsOf = (values: SettingValues): ConfiguredConventions => ({
  locale: values.LOCALE || null,
  currency: values.CURRENCY || null,
  units: (values.UNITS as Units) || null,
  timeZone: values.TIME_ZONE || null,
})

function mailOf(values: SettingValues, origin: string): MailSettings {
  const host = new URL(origin).hostname
  const from = parseMailAddress(values.MAIL_FROM) ?? { name: null, address: `no-reply@${host}` }
  return {
    from: { name: from.name ?? values.SITE_NAME, address: from.address },
    brokerage: values.SITE_NAME,
    postalAddress: values.SITE_ADDRESS || null,
    hasServer: values.SMTP_URL !== '',
    origin,
    host,
  }
}

const clashesOf = (config: Config, values: SettingValues, environment: Environment): string[] => [
  ...(config.insecure && values.ALLOW_INSECURE_HTTP !== '1' ? [insecureSentence(config)] : []),
  ...followProblems(config.follow),
  ...(config.smtp !== null && !environment['MAIL_FROM']?.trim() ? [noSender] : []),
]

const noSender = 'SMTP_URL needs MAIL_FROM, the sender of the mail.'

export const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
export const originsOf = (text: string) => wordsOf(text).map((origin) => new URL(origin).origin)
const originOf = (text: string, port: string) =>
  text === '' ? `http://localhost:${port}` : new URL(text).origin

function isExposed(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'http:' && !isLoopback(hostname)
}

const insecureSentence = ({ publicOrigin }: Config) =>
  `PUBLIC_ORIGIN ${publicOrigin} would send passwords unencrypted: use https, ` +
  'or set ALLOW_INSECURE_HTTP=1 on a network you trust.'
