import {
  type RuleProfile,
  ruleProfileOf,
  type SiteRules,
} from '#src/domain/admin/rules/rule-profile.ts'
import { readerRules } from '#src/domain/admin/rules/source-scopes.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { whenUpToDate } from '#src/domain/context/access/scope.ts'
import { formatNumber } from '#src/domain/format.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { maxResultsOf } from '#src/use-cases/listings/result-cap.ts'

const readers = [
  { role: 'idx', label: 'Visitors' },
  { role: 'vow', label: 'Registered consumers' },
] as const

const counted = [
  { what: 'listings', filter: '' },
  { what: 'closed listings', filter: "StandardStatus Eq 'Closed'" },
  { what: 'addresses', filter: 'StreetAddress Ne NULL' },
  { what: 'sold prices', filter: "StandardStatus Eq 'Closed' And ClosePrice Ne NULL" },
] as const

/** Says in sentences what a profile would change for whom while data is up to date. Null is for no profile. */
export async function previewRules(
  context: Context,
  source: string,
  profile: RuleProfile | null,
): Promise<string[]> {
  const { rules } = context.brokerage
  const bySource = new Map(rules.bySource)
  if (profile === null) bySource.delete(source)
  else bySource.set(source, profile)
  const next: SiteRules = { ...rules, bySource }
  const sentences: string[] = []
  for (const { role, label } of readers) {
    const [now, then] = [readerOf(context, role, rules), readerOf(context, role, next)]
    for (const { what, filter } of counted) {
      const [before, after] = [await count(now, filter), await count(then, filter)]
      if (before !== null && after !== null && before !== after)
        sentences.push(`${label} would ${changeOf(before, after, what)}.`)
    }
    const [shown, hidden] = [hiddenIn(rules, source, role), hiddenIn(next, source, role)]
    const fieldsOf = (names: readonly string[]) =>
      names.map((name) => context.dictionary.find(name)?.label ?? name).join(', ')
    const gone = hidden.filter((name) => !shown.includes(name))
    const back = shown.filter((name) => !hidden.includes(name))
    if (gone.length > 0) sentences.push(`${label} would no longer see: ${fieldsOf(gone)}.`)
    if (back.length > 0) sentences.push(`${label} would see again: ${fieldsOf(back)}.`)
    const [before, after] = [maxResultsOf(now), maxResultsOf(then)]
    if (before !== after)
      sentences.push(
        `${label} would see ${limitText(after)} of a search instead of ${limitText(before)}.`,
      )
  }
  return sentences
}

const hiddenIn = (rules: SiteRules, source: string, role: Role) =>
  readerRules(ruleProfileOf(rules, source), { role, asClient: false }).hiddenFields

const limitText = (limit: number) =>
  Number.isFinite(limit) ? `${formatNumber(limit)} results` : 'all results'

const changeOf = (before: number, after: number, what: string) =>
  after < before
    ? `no longer see ${formatNumber(before - after)} of ${formatNumber(before)} ${what}`
    : `see ${formatNumber(after - before)} more ${what}`

function readerOf(context: Context, role: Role, rules: SiteRules): Context {
  const brokerage = { ...context.brokerage, rules }
  const reader = { ...context, brokerage, role, user: null }
  const scope = { ...whenUpToDate(scopeOf(reader, role, null)), isClosed: false }
  return { ...reader, scope }
}

async function count(context: Context, filter: string): Promise<number | null> {
  const outcome = await countListings(context, filter === '' ? Filter.none : Filter.of(filter))
  return outcome.kind === 'counted' ? outcome.count : null
}
