import { realpathSync } from 'node:fs'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { openSharedState, type SharedState, type SharedTable } from '#db/shared-state.ts'
import type { SecondFactorRule } from '#src/domain/account/second-factor.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createSparkSessions } from '#src/server/api/spark/spark-sessions.ts'
import { createBodyMemory } from '#src/server/context/http/body-memory.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { createLoad, type Load } from '#src/server/context/http/server-load.ts'
import {
  createAttempts,
  createCodeAttempts,
  createMailQuota,
  createQuota,
  createWriterQuota,
  perKeyGuesser,
  perLinkGuesser,
  perMailbox,
  perPusher,
  perRegistrant,
  perReporter,
  perStorer,
  type WriterLimits,
} from '#src/server/context/security/attempts.ts'
import { cookieNames } from '#src/server/context/security/cookies.ts'
import { copyingParts } from '#src/server/context/security/copying-parts.ts'
import { createCsrf } from '#src/server/context/security/csrf.ts'
import { hashPassword, verifyPassword } from '#src/server/context/security/passwords.ts'
import { createRequestRates } from '#src/server/context/security/request-rates.ts'
import { createSessions } from '#src/server/context/security/session.ts'
import { siteSecret } from '#src/server/context/security/site-secret.ts'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import type { Passwords } from '#src/use-cases/account/sign-in-context.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { createKeyUseCounter } from '#src/use-cases/api/keys/key-use-counter.ts'
import type { Log, Site } from '#src/use-cases/context/context.ts'
import { createClaims } from './claims.ts'
import { createSubmissions } from './forms/submissions.ts'
import type { Locals } from './locals.ts'
import { createMailPreviews } from './mail-previews.ts'

export interface Arrival {
  readonly requestId: string
  readonly origin: string
  readonly clientAddress: string
  readonly log: Log
}

type LiveParts = Pick<
  Site,
  'search' | 'dictionary' | 'brokerage' | 'siteName' | 'registerAfter' | 'mail' | 'localTime'
>

export interface Services {
  readonly site: Site
  readonly load: Load
  readonly secret: string
  readonly state: SharedState
  /** The locals that are the same for every request. */
  readonly shared: Omit<Locals, keyof Arrival | keyof LiveParts>
}

export interface ServiceSettings {
  /** If null, a secret is generated once and stored in the database. */
  readonly sessionSecret: string | null
  readonly embedOrigins: readonly string[]
  readonly cacheSeconds: number
  readonly isFindable: boolean
  readonly follow: Locals['follow']
  readonly secondFactor: SecondFactorRule
  readonly messages: WriterLimits
  /** How many processes serve this site; 1 if undefined. */
  readonly processes?: number
}

export async function openServices(site: Site, settings: ServiceSettings): Promise<Services> {
  const secret = await siteSecret(site.db, settings.sessionSecret)
  const state = openState(site, settings)
  const claims = createClaims(state)
  const ownVault = createVault(secret, Infinity)
  const load = createLoad()
  const verify: Passwords['verify'] = (...parts) => load.apart(() => verifyPassword(...parts))
  const shared = {
    ...site,
    ...anonymous,
    sessions: createSessions(site.db, state, () => site.brokerage.sessionDays),
    passwords: { verify },
    attempts: createAttempts(state),
    codeAttempts: createCodeAttempts(state),
    vault: createVault(secret),
    secondFactorRequired: await isSecondFactorRequired(site, settings.secondFactor),
    redeemOnce: createRedeemOnce(state),
    claims,
    submissions: createSubmissions({ state, claims, vault: ownVault }),
    mailPreviews: createMailPreviews(state, ownVault),
    ...quotasOf(state, settings),
    newPasswords: { hash: hashPassword, isCommon: createCommonPasswords() },
    takeRequest: createRequestRates(state),
    ...{ keyUses: createKeyUseCounter(site), activity: createActivityRecorder(site) },
    sparkSessions: createSparkSessions(state),
    ...copyingParts(site, state, secret, settings.isFindable),
    ...{ bodyMemory: createBodyMemory(), csrf: createCsrf(secret) },
    cookieNames: cookieNames(site.publicOrigin),
    embedOrigins: settings.embedOrigins,
    cacheSeconds: settings.cacheSeconds,
    isFindable: settings.isFindable,
    follow: settings.follow && { origin: settings.follow.origin },
  }
  return { site, load, secret, state, shared }
}

const quotasOf = (state: SharedState, settings: ServiceSettings) => ({
  mayStore: createQuota(state, 'store', perStorer),
  mayTryLink: createQuota(state, 'try link', perLinkGuesser),
  mayRegister: createQuota(state, 'register', perRegistrant),
  mayReport: createQuota(state, 'report', perReporter),
  mayPush: createQuota(state, 'push', perPusher),
  mayGuessKey: createQuota(state, 'guess key', perKeyGuesser),
  mayMail: createMailQuota(state, perMailbox),
  mayWrite: createWriterQuota(state, settings.messages),
})

/** One process needs no file, which would only take longer. */
function openState({ db, log }: Site, { processes = 1 }: ServiceSettings): SharedState {
  if (processes === 1) return openSharedState()
  const warn = (err: unknown) =>
    log.warn({ err }, 'shared state cannot be used; limits are counted in each process')
  return openSharedState(`${realpathSync(db.path)}.shared`, warn)
}

/** The identity of a request until the middleware has found the user. */
const anonymous = {
  user: null,
  key: null,
  answerHeaders: {},
  role: 'public',
  scope: scopeFor('public'),
  grantEnded: false,
  endedAccount: null,
  isPersonal: false,
  lowData: false,
  showsHidden: false,
  framed: false,
  framedBy: [],
  notice: null,
  app: null,
  failure: null,
  share: null,
  opened: null,
  csrfToken: () => '',
  sentForm: () => Promise.resolve(null),
  entryFilter: () => Promise.resolve(''),
  tools: () => null,
  sourceTimes: () => [],
} as const

/**
 * By default, every site requires a second factor except a local demo, whose users know only the printed passwords
 * (decision 57).
 */
async function isSecondFactorRequired(
  { db, publicOrigin }: Site,
  rule: SecondFactorRule,
): Promise<boolean> {
  if (rule !== '') return rule === 'required'
  const isDemo = (await getSetting(db, 'demo')) === true
  return !(isDemo && isLoopback(new URL(publicOrigin).hostname))
}

/** Imports replace the search and the dictionary in `live` while the site runs, and administrators change settings. */
export function localsFor({ site, shared }: Services, arrival: Arrival): Locals {
  const { requestId, origin, clientAddress, log } = arrival
  const { search, dictionary, brokerage, siteName, registerAfter, mail, localTime } = site
  const live = { search, dictionary, brokerage, siteName, registerAfter, mail, localTime }
  return { ...shared, ...live, requestId, origin, clientAddress, log }
}

/** Remembers only the latest texts. */
export function createRedeemOnce(state: SharedState, maxRows = 50_000): (text: string) => boolean {
  const table: SharedTable = { name: 'used once', maxRows, forMs: null }
  return (text) =>
    state.inTransaction((rows) => {
      if (rows.get(table, text) !== undefined) return false
      rows.put(table, text, true, Date.now())
      return true
    })
}

function createCommonPasswords(): (password: string) => Promise<boolean> {
  let common: Promise<ReadonlySet<string>> | null = null
  return async (password) => {
    common ??= readCommon()
    return (await common).has(password.normalize('NFKC').trim().toLowerCase())
  }
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
