import { type AuditReader, auditReaders } from '#src/domain/admin/rules/audit/audit-report.ts'
import { auditSteps } from '#src/domain/admin/rules/audit/audit-words.ts'
import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import { localDate } from '#src/domain/local-time.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Config } from '#src/server/config.ts'
import { serverLimits } from '#src/server/context/http/limits.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { siteSecret } from '#src/server/context/security/site-secret.ts'
import { startSite } from '#src/server/main.ts'
import { outlinesFile } from '#src/server/site-files.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { type OpenSite, openSite } from '#src/use-cases/open-site.ts'
import { beginAlerts } from './plant/plant-alerts.ts'
import { plantListings } from './plant/plant-listings.ts'
import { plantReaders } from './plant/plant-readers.ts'
import { fillOf } from './plant/planted-fill.ts'
import { type PlantedSource, tractOf } from './plant/specimen.ts'
import { specimensOf } from './plant/specimens.ts'
import { type SiteCopy, withSiteCopy } from './site-copy.ts'
import { auditSurfaces } from './surfaces/audit-surfaces.ts'
import type { Planted } from './surfaces/surface.ts'
import type { AuditedSite, Walked } from './walk/audit-answer.ts'
import type { AskSite } from './walk/browser.ts'
import { mailAll, readMails, writeAlerts } from './walk/mails.ts'
import { openBrowsers, shareAll, walk } from './walk/walk.ts'

export interface WalkOptions {
  /** Changes the planted copy before it is served. */
  readonly spoil?: (planted: Planted, databasePath: string) => Promise<void>
  /** Called with what happens next, in a few words. */
  readonly onStep?: (step: string) => void
  readonly signal?: AbortSignal
}

/** Plants listings in a copy of the site, serves it on this machine, and asks it for everything. */
export const walkCopy = (config: Config, options: WalkOptions = {}): Promise<Walked> => {
  options.onStep?.(auditSteps.copying)
  return withSiteCopy(config, options.signal, async (copy) => {
    const began = new Date()
    options.onStep?.(auditSteps.planting)
    const { planted, site } = await plantAll(copy)
    const { databasePath } = copy.config
    await options.spoil?.(planted, databasePath)
    options.signal?.throwIfAborted()
    options.onStep?.(auditSteps.starting)
    const walked = await serve(copy.config, () => browse(planted, options))
    const mails = await readMails(databasePath, planted, began)
    return { ...walked, site, answers: [...walked.answers, ...mails] }
  })
}

async function serve<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const copying = { pages: 1e9, reported: 1e9, withinMs: 60_000 }
  const running = await startSite(config, { ...serverLimits, copying }, createLog('silent'), 'web')
  try {
    return await work()
  } finally {
    await running.stop()
  }
}

async function browse(planted: Planted, options: WalkOptions) {
  const browsers = await openBrowsers(planted)
  const shared = await shareAll(planted, browsers.owner)
  await mailAll(planted, browsers.owner)
  const all = { ...planted, shared }
  const askAs = Object.fromEntries(
    auditReaders.map((reader) => [reader, browsers[reader].ask]),
  ) as Record<AuditReader, AskSite>
  return { planted: all, answers: await walk(all, auditSurfaces, askAs, options) }
}

async function plantAll({ folder, config }: SiteCopy) {
  const site = await openSite({ ...config, outlinesPath: outlinesFile, log: createLog('silent') })
  try {
    const vault = createVault(await siteSecret(site.db, config.sessionSecret))
    await beginAlerts(site.db)
    const planted = await plantIn(site, { folder, config, vault })
    await writeAlerts(site, vault)
    return { planted, site: auditedSite(site) }
  } finally {
    await site.close()
  }
}

const auditedSite = ({ siteName, localTime, brokerage }: OpenSite): AuditedSite => ({
  ...{ siteName, timeZone: localTime.timeZone },
  ...{ notice: brokerage.notice, rules: brokerage.rules, sources: brokerage.sources },
})

interface Planting extends SiteCopy {
  readonly vault: Vault
}

async function plantIn(site: OpenSite, { folder, config, vault }: Planting): Promise<Planted> {
  const { db, localTime, brokerage } = site
  const now = new Date()
  let first = 0
  const sources = sourcesOf(brokerage.rules, config).map((source) => {
    const today = localDate(now, localTime)
    const specimens = specimensOf(source, today, first)
    first += specimens.length
    return {
      ...source,
      filter: `SubdivisionName Eq ${quote(tractOf(source))}`,
      specimens,
      fill: fillOf(source, today),
    }
  })
  const specimens = sources.flatMap((each) => each.specimens)
  const changes = await plantListings(db, folder, sources, now)
  const filters = sources.map(({ filter }) => filter)
  const people = await plantReaders(db, vault, { specimens, filters })
  const isOfSeveral = site.brokerage.sources.length > 1
  return { origin: config.publicOrigin, sources, isOfSeveral, people, changes, shared: [] }
}

/** A source for listings without a profile, and all that have one. */
export const ownSource = 'Plat audit'
/** So different that a search corrects none to another. */
const tags = [
  'kavu',
  'modi',
  'pelo',
  'ruti',
  'sowa',
  'gihe',
  'tyne',
  'laco',
  'beju',
  'fari',
  'deno',
]

const sourcesOf = ({ base, bySource }: SiteRules, { rules }: Config): PlantedSource[] =>
  [[ownSource, base] as const, ...bySource].slice(0, tags.length).map(([source, profile], at) => ({
    ...{ source, profile, tag: tags[at]!, directLinks: rules.directLinks },
  }))
