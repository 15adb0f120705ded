import type { Database } from '#db/connect.ts'
import { productBrand } from '#src/domain/admin/brand/brand.ts'
import { brokerageDefaults } from '#src/domain/admin/brokerage.ts'
import { baseRules } from '#src/domain/admin/rules/stored-rules.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { AlertSite } from '#src/use-cases/alerts/deliver/alert-mails.ts'
import type { MlsRules } from '#src/use-cases/context/context.ts'

const host = 'listings.example'
const origin = `https://${host}`
const silent = () => undefined
const mlsRules: MlsRules = {
  maxResults: null,
  missingFlagsWithhold: false,
  directLinks: 'visitors',
  trailDays: 180,
}
const dictionary = createDictionary()

export const campaignSecret = 'a secret of campaigns'
export const campaignVault = createVault(campaignSecret)
export const campaignNow = new Date('2026-03-01T12:00:00.000Z')

/** Alerts only use the corrections of the search. */
const search = {
  correct: async ({ condition }) => ({ condition, corrections: [] }),
} as Partial<Search> as Search

/** What alerts need of a site, for a separate process. */
export const campaignSite = (db: Database, clock = () => campaignNow): AlertSite => ({
  db,
  caches: db.caches,
  search,
  dictionary,
  clock,
  localTime: { timeZone: 'America/Chicago', locale: 'en-US' },
  brokerage: {
    ...brokerageDefaults,
    siteName: 'Harbor Listings',
    postalAddress: '',
    senderName: 'Harbor Listings',
    registerAfter: 0,
    brand: productBrand,
    logo: null,
    icon: null,
    sources: [],
    hasMls: true,
    rules: baseRules(mlsRules, brokerageDefaults),
    version: 0,
  },
  siteName: 'Harbor Listings',
  registerAfter: 0,
  mail: {
    from: { name: 'Harbor Listings', address: `mail@${host}` },
    brokerage: 'Harbor Listings',
    postalAddress: null,
    hasServer: true,
    origin,
    host,
  },
  rules: mlsRules,
  mlsId: null,
  agentId: null,
  publicOrigin: origin,
  basemapPath: '/nowhere/basemap.pmtiles',
  outlinesPath: '',
  mediaPath: '',
  log: { debug: silent, info: silent, warn: silent, error: silent },
  vault: campaignVault,
})
