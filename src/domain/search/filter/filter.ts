import { parse } from '#src/domain/search/sparkql/parse.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import type {
  Expression,
  ParseResult,
  Tree,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { conjunctsOf, join } from '#src/domain/search/sparkql/syntax/tree.ts'

/** Finds functions whose value depends on the time. A match inside quotes is harmless: it only prevents caching. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years|date|time)\s*\(/i

/** An immutable filter (SPEC §3 Filter). Everything except its text is computed on first use. */
export class Filter {
  static readonly none = new Filter('')
  readonly text: string
  #parsed: ParseResult | undefined
  #isTimeless: boolean | undefined
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

  /** The filter's tree, in which relative dates count from 1970. Null for an invalid filter. */
  get tree(): Tree | null {
    return this.timeless.tree
  }

  get conjuncts(): readonly Tree[] {
    return this.tree === null ? [] : conjunctsOf(this.tree)
  }

  get expressions(): readonly Expression[] {
    return this.timeless.expressions ?? []
  }

  /** Whether the filter has the same meaning at any time, in a given time zone. */
  get isTimeless(): boolean {
    this.#isTimeless ??= !clockCall.test(this.text)
    return this.#isTimeless
  }

  parseAt(now: Date | string): ParseResult {
    return this.isTimeless ? this.timeless : parse(this.text, { now })
  }

  derive<Value>(make: (filter: Filter) => Value): Value {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this))
    return this.#derived.get(make) as Value
  }

  /** Adds a condition, even to an invalid filter or a reference to a stored one. */
  narrow(condition: string): Filter {
    if (this.isEmpty) return Filter.of(condition)
    const ownText = this.tree?.kind === 'or' ? `(${this.text})` : this.text
    return Filter.of(`${ownText} And ${condition}`)
  }

  /** Joins two filters. If one of them is invalid, its text is preserved. */
  and(filter: Filter): Filter {
    if (filter.isEmpty) return this.tree === null ? this : Filter.ofTree(this.tree)
    if (this.tree === null || filter.tree === null) return this.narrow(`(${filter.text})`)
    return Filter.ofTree(join('and', [...this.conjuncts, ...filter.conjuncts]))
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
