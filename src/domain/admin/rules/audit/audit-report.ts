import { z } from 'zod'

/** Who walks the site. `link` holds links that an agent of the listing's office has shared. */
export const auditReaders = ['visitor', 'client', 'agent', 'link'] as const
export type AuditReader = (typeof auditReaders)[number]

export const readerLabels: Readonly<Record<AuditReader, string>> = {
  visitor: 'Visitor',
  client: 'Registered consumer',
  agent: 'Agent of another office',
  link: 'Holder of a shared link',
}

const auditBreak = z.object({
  surface: z.string(),
  reader: z.enum(auditReaders),
  path: z.string(),
  /** What is wrong there, in a sentence. */
  problem: z.string(),
})
export type AuditBreak = Readonly<z.infer<typeof auditBreak>>

const auditResult = z.object({
  /** The number of a rule in docs/mls-rules.md. */
  rule: z.string(),
  title: z.string(),
  /** What the site's settings say about it. */
  setting: z.string(),
  /** `untried` if nothing showed whether it holds, and `unset` if the settings ask for nothing. */
  state: z.enum(['held', 'broken', 'untried', 'unset']),
  surfaces: z.array(z.string()),
  breaks: z.array(auditBreak),
  /** How many breaks were found; only the first ones are listed. */
  found: z.number(),
})
export type AuditResult = Readonly<z.infer<typeof auditResult>>

const uncompared = z.object({ surface: z.string(), why: z.string() })
export type Uncompared = Readonly<z.infer<typeof uncompared>>

export const auditReportSchema = z.object({
  /** Whether listings were planted in a copy of the site, or the running site was looked at from outside. */
  kind: z.enum(['copy', 'running']),
  site: z.string(),
  origin: z.string(),
  version: z.string(),
  /** In UTC. */
  at: z.string(),
  /** Of the site, as in the IANA database. */
  timeZone: z.string(),
  /** The rules that were applied, by source. */
  profiles: z.array(z.object({ source: z.string(), title: z.string(), basis: z.string() })),
  readers: z.array(z.enum(auditReaders)),
  answers: z.number(),
  results: z.array(auditResult),
  /** Surfaces that did not show the listings that everyone may see, so nothing follows from what they left out. */
  silent: z.array(auditBreak),
  /** Surfaces that show nothing to compare, each with why. */
  uncompared: z.array(uncompared).default([]),
})
export type AuditReport = Readonly<z.infer<typeof auditReportSchema>>

/** Null for anything else, such as a report of another version of the product. */
export function readReport(text: string): AuditReport | null {
  try {
    return auditReportSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const isHeld = ({ results, silent }: AuditReport): boolean =>
  silent.length === 0 && results.every(({ state }) => state !== 'broken')

export const auditStateLabels: Readonly<Record<AuditResult['state'], string>> = {
  broken: 'Broken',
  untried: 'Not tried',
  held: 'Held',
  unset: 'Not required',
}
