import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { Expression, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { OverlayAreas } from './read-overlay.ts'
import type { OwnLists } from './read-own-list.ts'

/** An error in a filter. `message` is a sentence for the user; `start` and `end` are UTF-16 offsets in its text. */
export interface FilterError {
  readonly message: string
  readonly field: string | null
  readonly start: number
  readonly end: number
}

export interface ReadOptions {
  /** The time of `now()`. ISO text may have an offset; a Date is in UTC. */
  readonly now: Date | string
  readonly dictionary: Dictionary
  readonly scope: Scope
  readonly areas?: OverlayAreas
  /** The user's own lists that the filter names. Without this, they cannot be searched. */
  readonly lists?: OwnLists
}

export type ReadResult =
  | {
      readonly ok: true
      readonly condition: Condition
      readonly expressions: readonly Expression[]
      readonly tree: Tree
    }
  | { readonly ok: false; readonly errors: readonly FilterError[] }
