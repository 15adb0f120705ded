import { readyProfiles } from './ready-profiles.ts'
import type { SiteRules } from './rule-profile.ts'

const namesMls = /mls\b|multiple listing/i
const withoutMls = readyProfiles.get('none')?.title

/**
 * Whether a site has listings of an MLS: of a feed, of a source with rules, or of one that is called so. Nothing else
 * tells the file of an MLS from that of a brokerage.
 */
export const haveMls = (
  sources: readonly string[],
  fed: readonly string[],
  { bySource }: SiteRules,
): boolean =>
  sources.some((source) => {
    const rules = bySource.get(source)
    return rules ? rules.title !== withoutMls : fed.includes(source) || namesMls.test(source)
  })
