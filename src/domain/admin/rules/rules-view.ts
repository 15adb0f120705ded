import type { ChangedSetting } from './changed-settings.ts'
import type { RuleForm } from './rule-form.ts'
import type { SourceAge } from './source-age.ts'

/** What the administrators' page of rules shows. */
export interface RulesView {
  readonly status: number
  readonly sources: readonly {
    readonly name: string
    readonly listings: number
    readonly title: string | null
    /** Null without a feed that was complete once. */
    readonly age: SourceAge | null
  }[]
  /** The source whose rules are on the page; null for the list. */
  readonly source: string | null
  /** The stored profile as JSON; empty if there is none. */
  readonly stored: string
  readonly form: RuleForm
  readonly json: string
  /** What would change; null before a preview. `clears` says that the source would have no profile. */
  readonly preview: {
    readonly sentences: readonly string[]
    readonly changes: readonly ChangedSetting[]
    readonly clears: boolean
    /** The profile as JSON; only this one can be saved then. */
    readonly previewed: string
  } | null
  /** Sentences by the id of the field in which something is wrong. */
  readonly problems: Readonly<Record<string, string>>
  readonly done: string | null
}
