import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'

/** What the site's settings say about a source whose listings are planted. */
export interface PlantedSource {
  /** OriginatingSystemName. */
  readonly source: string
  readonly profile: RuleProfile
  /** Is in the words of its specimens, so that those of two sources differ. */
  readonly tag: string
  readonly directLinks: 'visitors' | 'clients'
}

/** A listing that is planted for a rule, with words that nothing else on the site has. */
export interface Specimen {
  readonly kind: string
  readonly source: string
  readonly id: string
  readonly price: number
  readonly number: string
  /** Shown wherever anything of the listing is. */
  readonly word: string
  /** Words that are hidden together with the listing, or only some of its values if `isWhole` is false. */
  readonly secrets: readonly string[]
  readonly hiddenFrom: readonly AuditReader[]
  /** Whether the listing as a whole is hidden from them. */
  readonly isWhole: boolean
  readonly rule: HiddenRule
  /** Filters that would find the listing by a hidden value. */
  readonly oracles: readonly string[]
  readonly firm: string
  readonly contact: string
  readonly record: Readonly<Record<string, unknown>>
  /** Values of fields that the MLS defined, by group and name. */
  readonly custom?: CustomValues
}

export type CustomValues = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface HiddenRule {
  readonly rule: string
  /** The rule for registered consumers, if it has another number. */
  readonly clientRule?: string
  readonly title: string
  readonly setting: string
}

/** Of all specimens of a source; a neighborhood is not part of a withheld address. */
export const tractOf = ({ tag }: Pick<PlantedSource, 'tag'>): string => `Zq${tag}tractqq`

export const wordFor = ({ tag }: Pick<PlantedSource, 'tag'>, kind: string): string =>
  `Zq${tag}${kind}qq`

/** What makes a specimen different from a listing that everyone may see. */
export interface Kind extends HiddenRule {
  readonly values: Readonly<Record<string, unknown>>
  readonly custom?: CustomValues
  /** From visitors, registered consumers, and agents of other offices. */
  readonly hides: readonly [visitors: boolean, clients: boolean, agents: boolean]
  /** Hidden values of a listing that is shown. */
  readonly partly?: { readonly secrets: readonly string[]; readonly oracles: readonly string[] }
}
