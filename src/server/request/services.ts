import { randomBytes } from 'node:crypto'
import { getOrCreateSetting } from '#db/queries/accounts/settings.ts'
import { scopeFor } from '#src/domain/access/scope.ts'
import { createAttempts, createQuota, perStorer } from '#src/server/security/attempts.ts'
import { cookieNames } from '#src/server/security/cookies.ts'
import { createCsrf } from '#src/server/security/csrf.ts'
import { verifyPassword } from '#src/server/security/passwords.ts'
import { createSessions } from '#src/server/security/session.ts'
import type { Log, Site } from '#src/use-cases/context/context.ts'
import type { Locals } from './locals.ts'
import { createRendered } from './rendered.ts'

export interface Arrival {
  readonly requestId: string
  readonly origin: string
  readonly clientAddress: string
  readonly log: Log
}

/** What lives as long as the process. */
export interface Services {
  readonly site: Site
  /** The part of the locals that is the same for every request. */
  readonly shared: Omit<Locals, keyof Arrival | 'search' | 'dictionary'>
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
  const shared = {
    ...site,
    ...anonymous,
    sessions: createSessions(site.db),
    passwords: { verify: verifyPassword },
    attempts: createAttempts(),
    mayStore: createQuota(perStorer),
    csrf: createCsrf(secret),
    cookieNames: cookieNames(site.publicOrigin),
    embedOrigins: settings.embedOrigins,
    rendered: createRendered(),
  }
  return { site, shared }
}

/** Until the middleware has looked who asks. */
const anonymous = {
  user: null,
  role: 'public',
  scope: scopeFor('public'),
  isPersonal: false,
  lowData: false,
  framed: false,
  failure: null,
  csrfToken: () => '',
  entryFilter: async () => '',
} as const

const makeSecret = () => randomBytes(32).toString('base64url')

/** What one request starts with. The site replaces its search and dictionary when an import adds fields. */
export function localsFor({ site, shared }: Services, arrival: Arrival): Locals {
  const { requestId, origin, clientAddress, log } = arrival
  const { search, dictionary } = site
  // Spreading one object alone is quick, and so are names that are written out.
  return { ...shared, search, dictionary, requestId, origin, clientAddress, log }
}
