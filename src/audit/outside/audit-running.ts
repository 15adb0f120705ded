import { setTimeout } from 'node:timers/promises'
import { byRule } from '#src/audit/checks/check-all.ts'
import { attributionChecks } from '#src/audit/checks/check-attribution.ts'
import { noticeChecks } from '#src/audit/checks/check-notice.ts'
import { checkPages } from '#src/audit/checks/check-pages.ts'
import type { Specimen } from '#src/audit/plant/specimen.ts'
import { auditSurfaces } from '#src/audit/surfaces/audit-surfaces.ts'
import { type Planted, page, type Surface } from '#src/audit/surfaces/surface.ts'
import type { AuditedSite, Walked } from '#src/audit/walk/audit-answer.ts'
import { type AskSite, createBrowser, signIn } from '#src/audit/walk/browser.ts'
import { walk } from '#src/audit/walk/walk.ts'
import type { AuditReader, AuditReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { outsideMessages } from '#src/domain/admin/rules/audit/outside-words.ts'
import { RequestError } from '#src/domain/errors.ts'
import { observe, type RuledSource } from './observe.ts'
import {
  checkAge,
  checkBeyond,
  checkFields,
  checkNothingPlanted,
  checkStatuses,
  probes,
} from './outside-checks.ts'

export interface OutsideAudit {
  readonly url: string
  /** Not empty. Listings that name none of them are taken for those of the first. */
  readonly sources: readonly RuledSource[]
  /** The site's own notice; null if it is not known. */
  readonly notice: string | null
  readonly client: { readonly name: string; readonly password: string } | null
  readonly version: string
  readonly timeZone: string
  readonly onStep?: (step: string) => void
  readonly signal?: AbortSignal
}

/** Between two requests. */
const restMs = 100
/** Those on which something must be there. */
const surfacesOf: readonly Surface[] = [
  ...auditSurfaces.filter(({ names, notice, frame }) => names || notice || frame),
  ...Object.values(probes),
]

/** Asks a running site from outside, one request after the other. Only signing in is not a GET. */
export async function auditRunning(audit: OutsideAudit): Promise<AuditReport> {
  const at = new Date()
  const { origin } = new URL(audit.url)
  const reader: AuditReader = audit.client === null ? 'visitor' : 'client'
  const browser = createBrowser(origin)
  const first = await opened(browser.ask, origin)
  if (audit.client !== null) {
    const { name, password } = audit.client
    await signIn(browser, name, password).catch(() => refuse(outsideMessages.cannotSignIn(name)))
  }
  const ask = politely(browser.ask, origin)
  const specimens = await observe(ask, audit.sources)
  if (specimens.length === 0) refuse(outsideMessages.noListings(origin))
  const planted = observedOf(audit, origin, specimens)
  const answers = await walk(planted, surfacesOf, { [reader]: ask }, audit)
  const siteName = /<title>(?:[^<]*· )?([^<]*)<\/title>/.exec(first)?.[1] ?? origin
  const site = siteOf(audit, siteName)
  return {
    ...{ kind: 'running', site: siteName, origin, version: audit.version, at: at.toISOString() },
    timeZone: audit.timeZone,
    profiles: audit.sources.map(({ source, profile: { title, basis } }) => ({
      ...{ source, title, basis },
    })),
    ...{ readers: [reader], answers: answers.length, silent: [], uncompared: [] },
    results: resultsOf({ planted, site, answers }, at),
  }
}

const observedOf = (
  { sources }: OutsideAudit,
  origin: string,
  specimens: readonly Specimen[],
): Planted => ({
  ...{ origin, isOfSeveral: sources.length > 1, people: null, changes: new Map(), shared: [] },
  sources: sources.map((each) => ({
    ...{ ...each, tag: '', directLinks: 'visitors' as const, filter: '', fill: null },
    specimens: specimens.filter(({ source }) => source === each.source),
  })),
})

const resultsOf = ({ planted, site, answers }: Walked, at: Date) =>
  byRule([
    ...attributionChecks.map((check) => check(planted, answers)),
    ...noticeChecks.map((check) => check(site, answers, planted)),
    ...checkPages(answers, site.siteName),
    ...checkBeyond(planted, answers),
    ...[checkStatuses(answers), checkFields(planted, answers)],
    ...[checkAge(planted, answers, at), ...checkNothingPlanted()],
  ])

const siteOf = ({ notice, sources, timeZone }: OutsideAudit, siteName: string): AuditedSite => ({
  ...{ siteName, timeZone, notice },
  sources: sources.map(({ source }) => source),
  rules: {
    base: sources[0]!.profile,
    bySource: new Map(sources.map(({ source, profile }) => [source, profile])),
  },
})

function refuse(sentence: string): never {
  throw new RequestError('Invalid', sentence)
}

/** The first page. Refuses sites that are not there, or elsewhere. */
async function opened(ask: AskSite, origin: string): Promise<string> {
  const reply = await ask(page('/')).catch(() => refuse(outsideMessages.noAnswer(origin)))
  refuseOthers(reply.location, origin)
  if (reply.status !== 200) refuse(outsideMessages.badAnswer(origin, reply.status))
  return reply.text
}

function refuseOthers(location: string | null, origin: string): void {
  if (location === null || !URL.canParse(location, origin)) return
  const to = new URL(location, origin).origin
  if (to !== origin) refuse(outsideMessages.elsewhere(origin, to))
}

/** One after the other, with a rest, only GET, and never on to other sites. */
const politely =
  (ask: AskSite, origin: string): AskSite =>
  async (request) => {
    if ((request.method ?? 'GET') !== 'GET') throw new Error('Only GET is polite.')
    await setTimeout(restMs)
    const reply = await ask(request)
    refuseOthers(reply.location, origin)
    if (reply.status === 429) refuse(outsideMessages.tooMany(origin))
    return reply
  }
