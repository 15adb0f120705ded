import { consumerStatuses } from '#src/domain/context/access/scope.ts'
import { type RuleProfile, ruleProfileSchema, type SiteRules } from './rule-profile.ts'

interface ConfiguredRules {
  readonly maxResults: number | null
  readonly missingFlagsWithhold: boolean
}

/** The rules of a site without profiles. */
export function baseRules(
  { maxResults, missingFlagsWithhold }: ConfiguredRules,
  { grantDays }: { readonly grantDays: number },
): SiteRules {
  const readers = {
    statuses: [...consumerStatuses],
    closedYears: null,
    hiddenFields: [],
    soldPrices: 'show' as const,
  }
  const base = ruleProfileSchema.parse({
    title: 'Settings of the site',
    basis: 'MLS_MAX_RESULTS, MLS_MISSING_FLAGS, and /admin/settings',
    missingFlags: missingFlagsWithhold ? 'withhold' : 'show',
    visitors: readers,
    clients: readers,
    attribution: { place: 'facts', sellingOffice: false, closedContact: true },
    saysExcluded: false,
    age: { action: 'mark' },
    registration: { grantDays },
  })
  const withMost = { ...readers, maxResults }
  return { base: { ...base, visitors: withMost, clients: withMost }, bySource: new Map() }
}

/** What holds for a source whose stored profile cannot be read: the strictest values. */
const strictest = ruleProfileSchema.parse({
  title: 'Strictest values',
  basis: 'The stored profile cannot be read',
})

/** Reads the stored profiles by source; `text` is null if none are stored. */
export function readStoredRules(text: string | null, { base }: SiteRules): SiteRules {
  const isReadable = text === null || parseObject(text) !== null
  return { base: isReadable ? base : strictest, bySource: profilesOf(text) }
}

export function profilesOf(text: string | null): Map<string, RuleProfile> {
  const stored = text === null ? {} : (parseObject(text) ?? {})
  return new Map(
    Object.entries(stored).map(([name, value]) => {
      const profile = ruleProfileSchema.safeParse(value)
      return [name, profile.success ? profile.data : strictest]
    }),
  )
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
