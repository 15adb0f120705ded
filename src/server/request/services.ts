import { randomBytes } from 'node:crypto'
import { getOrCreateSetting } from '#db/queries/settings.ts'
import { scopeFor } from '#src/domain/access/scope.ts'
import { createAttempts, createQuota, perStorer } from '#src/server/security/attempts.ts'
import { cookieNames } from '#src/server/security/cookies.ts'
import { createCsrf } from '#src/server/security/csrf.ts'
import { verifyPassword } from '#src/server/security/passwords.ts'
import { createSessions } from '#src/server/security/session.ts'
import type { Log, Site } from '#src/use-cases/context/context.ts'
import type { Locals } from './locals.ts'

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

export interface ServiceSettings {
  /** Null: made once and stored in the database. */
  readonly sessionSecret: string | null
  /** Origins whose players may be shown inside a page. */
  readonly embedOrigins: readonly string[]
}

/** Sessions, form tokens and the like around a site. */
export async function openServices(site: Site, settings: ServiceSettings): Promise<Services> {
  const secret =
    settings.sessionSecret ?? (await getOrCreateSetting(site.db, 'SessionSecret', makeSecret))
  return {
    site,
    sessions: createSessions(site.db),
    passwords: { verify: verifyPassword },
    attempts: createAttempts(),
    mayStore: createQuota(perStorer),
    csrf: createCsrf(secret),
    cookieNames: cookieNames(site.publicOrigin),
    embedOrigins: settings.embedOrigins,
  }
}

const makeSecret = () => randomBytes(32).toString('base64url')

export interface Arrival {
  readonly requestId: string
  readonly origin: string
  readonly clientAddress: string
  readonly log: Log
}

/** What one request starts with: nobody, until the middleware has looked. */
export function localsFor(
  services: Services,
  { requestId, origin, clientAddress, log }: Arrival,
): Locals {
  const always = known.get(services) ?? keep(services)
  // Spreading one object alone is quick, and so are names that are written out.
  return { ...always, requestId, origin, clientAddress, log }
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
    lowData: false,
    framed: false,
    failure: null,
    csrfToken: () => '',
  }
  known.set(services, always)
  return always
}
