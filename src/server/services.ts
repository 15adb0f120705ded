import { randomBytes } from 'node:crypto'
import { getOrCreateSetting } from '#db/queries/accounts/settings.ts'
import { scopeFor } from '#src/domain/scope.ts'
import type { Log, Site } from '#src/use-cases/context.ts'
import { createAttempts, createQuota, perStorer } from './attempts.ts'
import type { Config } from './config.ts'
import { cookieNames } from './cookies.ts'
import { createCsrf } from './csrf.ts'
import type { Locals } from './locals.ts'
import { verifyPassword } from './passwords.ts'
import { createSessions } from './session.ts'

type Kept =
  | 'sessions'
  | 'passwords'
  | 'attempts'
  | 'mayStore'
  | 'csrf'
  | 'cookieNames'
  | 'embedOrigins'

/** What lives as long as the process. */
export interface Services extends Pick<Locals, Kept> {
  readonly site: Site
}

/** Sessions, form tokens and the like around a site. */
export async function openServices(
  site: Site,
  config: Pick<Config, 'sessionSecret' | 'embedOrigins'>,
): Promise<Services> {
  const secret =
    config.sessionSecret ?? (await getOrCreateSetting(site.db, 'SessionSecret', makeSecret))
  return {
    site,
    sessions: createSessions(site.db),
    passwords: { verify: verifyPassword },
    attempts: createAttempts(),
    mayStore: createQuota(perStorer),
    csrf: createCsrf(secret),
    cookieNames: cookieNames(site.publicOrigin),
    embedOrigins: config.embedOrigins,
  }
}

const makeSecret = () => randomBytes(32).toString('base64url')

export interface Arrival {
  readonly requestId: string
  readonly origin: string
  readonly clientAddress: string
  readonly log: Log
  readonly lowData: boolean
}

/** What one request starts with: nobody, until the middleware has looked. */
export function localsFor(
  services: Services,
  { requestId, origin, clientAddress, log, lowData }: Arrival,
): Locals {
  const always = known.get(services) ?? keep(services)
  // Spreading one object alone is quick, and so are names that are written out.
  return { ...always, requestId, origin, clientAddress, log, lowData }
}

type Always = Omit<Locals, keyof Arrival>

const known = new WeakMap<Services, Always>()

/** The part that is the same for every request. */
function keep(services: Services): Always {
  const { site, ...others } = services
  const nobody = { user: null, role: 'public', scope: scopeFor('public') } as const
  const always = {
    ...site,
    ...others,
    ...nobody,
    isPersonal: false,
    framed: false,
    failure: null,
    csrfToken: () => '',
  }
  known.set(services, always)
  return always
}
