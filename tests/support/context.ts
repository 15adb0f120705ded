import { onTestFinished } from 'vitest'
import { type Database, openConnection } from '#db/connect.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { openSharedState } from '#db/shared-state.ts'
import { productBrand } from '#src/domain/admin/brand/brand.ts'
import { type Brokerage, brokerageDefaults } from '#src/domain/admin/brokerage.ts'
import { baseRules } from '#src/domain/admin/rules/stored-rules.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import { isRegistrantRole } from '#src/domain/context/access/registrants.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { correctSpelling } from '#src/search/words/forgive.ts'
import { createVocabulary } from '#src/search/words/vocabulary.ts'
import { createClaims } from '#src/server/context/request/claims.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import type { Claims } from '#src/use-cases/account/sign-in-context.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Log, MlsRules } from '#src/use-cases/context/context.ts'

export const testNow = new Date('2026-03-01T12:00:00.000Z')

export const testMail: MailSettings = {
  from: { name: 'Harbor Listings', address: 'mail@listings.example' },
  brokerage: 'Harbor Listings',
  postalAddress: '1 Quay Street, Port Ellery, WI 53000',
  hasServer: false,
  origin: 'https://listings.example',
  host: 'listings.example',
}

const mlsRules: MlsRules = {
  maxResults: null,
  missingFlagsWithhold: false,
  directLinks: 'visitors',
  trailDays: 180,
}

export const testBrokerage: Brokerage = {
  ...brokerageDefaults,
  siteName: 'Harbor Listings',
  postalAddress: '1 Quay Street, Port Ellery, WI 53000',
  senderName: 'Harbor Listings',
  registerAfter: 5,
  brand: productBrand,
  logo: null,
  icon: null,
  sources: [],
  hasMls: true,
  rules: baseRules(mlsRules, brokerageDefaults),
  version: 0,
}

const vault = createVault('a secret of this test, which is long enough')
const silent = () => undefined
const quiet: Log = { debug: silent, info: silent, warn: silent, error: silent }

/** The product's search in the thread of the test. */
export function testSearch(db: Database): Search {
  const connection = openConnection(db.path, { readonly: true })
  onTestFinished(() => void connection.close())
  const search = createSqlSearch(connection, { dictionary: createDictionary() })
  const vocabulary = createVocabulary(connection)
  return {
    correct: async ({ condition, scope }) => correctSpelling(condition, vocabulary, scope),
    count: async (query) => search.count(query),
    answer: async (query, wanted) => search.answer(query, wanted),
    page: async (query, window) => search.page(query, window),
    neighbors: async (query, id) => search.neighbors(query, id),
    ids: async (query, limit) => search.ids(query, limit),
    pins: async (query, limit) => search.pins(query, limit),
    clusters: async (query, request) => search.clusters(query, request),
    facet: async (query, request) => search.facet(query, request),
    stats: async (query, field) => search.stats(query, field),
    media: async (query, limit) => search.media(query, limit),
    close: async () => undefined,
  }
}

type TestContext = AlertContext & { readonly claims: Claims }

export function testContext(db: Database, role: Role = 'idx'): TestContext {
  return {
    db,
    caches: db.caches,
    search: testSearch(db),
    dictionary: createDictionary(),
    clock: () => testNow,
    localTime: { timeZone: 'UTC', locale: 'en-US' },
    brokerage: testBrokerage,
    siteName: 'Harbor Listings',
    registerAfter: 5,
    mail: testMail,
    rules: mlsRules,
    mlsId: null,
    agentId: null,
    publicOrigin: 'https://listings.example',
    basemapPath: '/nowhere/basemap.pmtiles',
    outlinesPath: '/nowhere/outlines.pmtiles',
    mediaPath: '/nowhere/media',
    log: quiet,
    user: null,
    role,
    scope: scopeFor(role),
    requestId: 'test',
    vault,
    claims: createClaims(openSharedState()),
  }
}

/** Accepts the present version of the terms of use. */
export function acceptPresentTerms(db: Database, userId: string): Promise<void> {
  const { version } = getTerms({ db })
  return db.write((tx) =>
    insertAcceptance(tx, { userId, version, clientAddress: '127.0.0.1' }, testNow),
  )
}

export async function userContext(
  { db }: Pick<AlertContext, 'db'>,
  loginName: string,
  role: Role = 'private',
): Promise<TestContext> {
  const person = { loginName, displayName: loginName, email: null, role, administrator: false }
  const row = { ...person, passwordHash: 'x' }
  const id = (await createUser(db, row, { actor: 'test', at: testNow }))!
  if (isRegistrantRole(role)) await acceptPresentTerms(db, id)
  return { ...testContext(db, role), user: { id, ...person, agentKey: null } }
}
