import { parse } from '#src/domain/search/sparkql/parse.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import { conjunctsOf, join } from '#src/domain/search/sparkql/syntax/tree.ts'
import type { Expression, ParseResult, Tree } from '#src/domain/search/sparkql/syntax/types.ts'

/** Of what depends on the clock; inside quotes, it only prevents sharing. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years|date|time)\s*\(/i

/** SPEC §3 Filter. Made once from text; what follows from it is derived when first needed. */
export class Filter {
  static readonly none = new Filter('')
  readonly text: string
  #parsed: ParseResult | undefined
  readonly #derived = new Map<unknown, unknown>()

  private constructor(text: string) {
    this.text = text
  }

  static of(text: string): Filter {
    const trimmed = text.trim()
    return trimmed === '' ? Filter.none : new Filter(trimmed)
  }

  static ofTree(tree: Tree): Filter {
    return Filter.of(printTree(tree))
  }

  get isEmpty(): boolean {
    return this.text === ''
  }

  /** Relative dates count from 1970. Null for an unreadable filter. */
  get tree(): Tree | null {
    return this.timeless.tree
  }

  /** Conditions at the top; none for an unreadable filter. */
  get conjuncts(): readonly Tree[] {
    return this.tree === null ? [] : conjunctsOf(this.tree)
  }

  /** All comparisons that could be read. */
  get expressions(): readonly Expression[] {
    return this.timeless.expressions ?? []
  }

  /** Whether it means the same at any time, in one time zone. */
  get isTimeless(): boolean {
    return !clockCall.test(this.text)
  }

  parseAt(now: Date | string): ParseResult {
    return this.isTimeless ? this.timeless : parse(this.text, { now })
  }

  /** Makes it once for each function. */
  derive<Value>(make: (filter: Filter) => Value): Value {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this))
    return this.#derived.get(make) as Value
  }

  /** Adds a condition to the text, also to a reference. */
  narrow(condition: string): Filter {
    if (this.isEmpty) return Filter.of(condition)
    const own = this.tree?.kind === 'or' ? `(${this.text})` : this.text
    return Filter.of(`${own} And ${condition}`)
  }

  /** Both at once; if one is unreadable, the other is unchanged. */
  and(other: Filter): Filter {
    if (other.isEmpty) return this.tree === null ? this : Filter.ofTree(this.tree)
    if (this.tree === null || other.tree === null) return this.narrow(`(${other.text})`)
    return Filter.ofTree(join('and', [...this.conjuncts, ...other.conjuncts]))
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  private get timeless(): ParseResult {
    this.#parsed ??= parse(this.text, { now: new Date(0) })
    return this.#parsed
  }
}
