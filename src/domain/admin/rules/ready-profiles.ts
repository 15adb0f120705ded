import { z } from 'zod'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import crmls from '../../../../profiles/crmls.json' with { type: 'json' }
import mlsGrid from '../../../../profiles/mls-grid.json' with { type: 'json' }
import nar from '../../../../profiles/nar.json' with { type: 'json' }
import none from '../../../../profiles/none.json' with { type: 'json' }
import stellar from '../../../../profiles/stellar.json' with { type: 'json' }
import strict from '../../../../profiles/strict.json' with { type: 'json' }
import { cannotHide, unknownField, wrongSetting } from './messages.ts'
import { type RuleProfile, ruleProfileSchema } from './rule-profile.ts'

/** The profiles that come with the product, by the names that commands know. */
export const readyProfiles: ReadonlyMap<string, RuleProfile> = new Map(
  Object.entries({ nar, 'mls-grid': mlsGrid, stellar, crmls, strict, none }).map(
    ([name, profile]) => [name, ruleProfileSchema.parse(profile)],
  ),
)

/** The JSON schema of a profile. */
export const profileJsonSchema = () => z.toJSONSchema(ruleProfileSchema, { io: 'input' })

export type ReadProfile =
  | { readonly profile: RuleProfile; readonly problems: null }
  | { readonly profile: null; readonly problems: readonly RuleProblem[] }

/** What is wrong with a setting, by its name in the profile; the name is empty for the profile itself. */
export interface RuleProblem {
  readonly name: string
  readonly sentence: string
}

/** Reads a profile, and says in sentences what is wrong with it. */
export function readProfile(value: unknown, dictionary: Dictionary): ReadProfile {
  const result = ruleProfileSchema.safeParse(value)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => ({
      name: issue.path.filter((part) => typeof part === 'string').join('.'),
      sentence: wrongSetting(issue),
    }))
    return { profile: null, problems: problems.slice(0, mostProblems) }
  }
  const { visitors, clients, attribution } = result.data
  const hidden = { visitors, clients }
  const hiding = Object.entries(hidden).flatMap(([name, { hiddenFields }]) =>
    hiddenFields.map((field) => ({ name: `${name}.hiddenFields`, field })),
  )
  const naming = (['summary', 'detail'] as const).flatMap((view) =>
    attribution[view].map((field) => ({ name: `attribution.${view}`, field })),
  )
  const problems = [
    ...[...hiding, ...naming]
      .filter(({ field }) => dictionary.find(field) === undefined)
      .map(({ name, field }) => ({ name, sentence: unknownField(field) })),
    ...hiding
      .filter(({ field }) => isNeeded(field, dictionary))
      .map(({ name, field }) => ({ name, sentence: cannotHide(field) })),
  ]
  if (problems.length > 0) return { profile: null, problems: problems.slice(0, mostProblems) }
  return { profile: result.data, problems: null }
}

const mostProblems = 10

/** Fields by which listings are identified, found, and credited; the seller's choices decide on addresses. */
const needed = new Set([
  ...['Id', 'ListingKey', 'ListingId', 'StandardStatus', 'PropertyType', 'ListPrice', 'Currency'],
  ...['PublicRemarks', 'Keywords', 'City', 'PostalCode', 'SubdivisionName', 'CountyOrParish'],
  ...['ListOfficeName', 'ModificationTimestamp', 'OriginalEntryTimestamp'],
])
const neededKinds = /^(OriginatingSystem|MLSArea|Internet)/

const isNeeded = (name: string, { find }: Dictionary) =>
  needed.has(name) || neededKinds.test(name) || find(name)?.address === true
