import type { Planted, Surface, SurfaceRequest } from '#src/audit/surfaces/surface.ts'
import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import type { AuditReply } from './browser.ts'

/** What an answer has that could be of a planted listing. */
export interface Evidence {
  /** In lowercase. */
  readonly text: string
  readonly words: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  readonly prices: ReadonlySet<number>
}

interface Answered {
  readonly surface: Surface
  readonly reader: AuditReader
  readonly request: SurfaceRequest
  readonly reply: AuditReply
}

export interface AuditAnswer extends Answered {
  readonly evidence: () => Evidence
  /** The text without marks and colons, in lowercase. */
  readonly words: () => string
}

export interface AuditedSite {
  readonly siteName: string
  readonly timeZone: string
  /** The brokerage's text; empty for the one that comes with the product, null if it is not known. */
  readonly notice: string | null
  readonly rules: SiteRules
  readonly sources: readonly string[]
}

export interface Walked {
  readonly planted: Planted
  readonly site: AuditedSite
  readonly answers: readonly AuditAnswer[]
}

/** Evidence and words are extracted once for each answer, because many checks need them. */
export const answerOf = (answered: Answered): AuditAnswer => ({
  ...answered,
  evidence: once(() => evidenceIn(answered.reply.text.toLowerCase())),
  words: once(() => plainWords(answered.reply.text)),
})

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const evidenceIn = (text: string): Evidence => ({
  text,
  words: new Set(text.match(/zq[a-z\d]+?qq/g)),
  ids: new Set(text.match(/\d{26}/g)),
  prices: new Set(
    [...text.matchAll(/(?<!\d)(7\d)\D?(\d{3})\D?(\d{3})(?!\d)/g)].map(([, ...digits]) =>
      Number(digits.join('')),
    ),
  ),
})

export const plainWords = (text: string): string =>
  text
    .replace(/<(?:script|style)\b.*?<\/(?:script|style)>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s:]+/g, ' ')
    .trim()
    .toLowerCase()
