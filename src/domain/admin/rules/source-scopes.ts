import { isConsumer, isVisitor, type Role } from '#src/domain/context/access/roles.ts'
import type { SourceRules } from '#src/domain/context/access/source-rules.ts'
import type { ReaderRules, RuleProfile, SiteRules } from './rule-profile.ts'

/** What decides which of a profile's rules hold: the role, and whether a visitor may see what clients see. */
export interface Reader {
  readonly role: Role
  readonly asClient: boolean
}

/** The rules of sources with a profile, for one kind of reader. Agents see what participants of the MLS see. */
export const sourceRulesOf = (
  { bySource }: Pick<SiteRules, 'bySource'>,
  reader: Reader,
  today: string,
): SourceRules[] =>
  isConsumer(reader.role)
    ? [...bySource]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([source, profile]) => rulesOfSource(source, profile, reader, today))
    : []

function rulesOfSource(
  source: string,
  profile: RuleProfile,
  reader: Reader,
  today: string,
): SourceRules {
  const { statuses, closedYears, hiddenFields, soldPrices } = readerRules(profile, reader)
  return {
    source,
    statuses: closedYears === 0 ? statuses.filter((status) => status !== 'Closed') : statuses,
    closedSince: closedYears === null ? null : yearsBefore(today, closedYears),
    missingFlagsWithhold: profile.missingFlags === 'withhold',
    hiddenFields,
    soldPrices,
  }
}

/** A visitor who may see what clients see sees what either of them does. */
export function readerRules(
  { visitors, clients }: Pick<RuleProfile, 'visitors' | 'clients'>,
  { role, asClient }: Reader,
): ReaderRules {
  if (!isVisitor(role)) return clients
  if (!asClient) return visitors
  return {
    statuses: [...new Set([...visitors.statuses, ...clients.statuses])],
    closedYears: moreOf(visitors.closedYears, clients.closedYears),
    hiddenFields: clients.hiddenFields.filter((name) => visitors.hiddenFields.includes(name)),
    soldPrices: visitors.soldPrices === 'show' ? 'show' : clients.soldPrices,
    maxResults: moreOf(visitors.maxResults, clients.maxResults),
  }
}

const moreOf = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.max(a, b)

/** The same day in an earlier year; February 29 becomes March 1 where there is none, so that less is shown. */
export function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}
