/** What lists show of a home that several sources list: each listing, or the one of the first source that has it. */
export interface HomeRule {
  readonly show: 'both' | 'one'
  /** Sources in the order in which they are preferred. */
  readonly sources: readonly string[]
}

export const defaultHomeRule: HomeRule = { show: 'both', sources: [] }

/** Compares two sources by the rule. Those that it does not name come last, by name. */
export function bySource({ sources }: HomeRule, a: string, b: string): number {
  const rankOf = (source: string) => {
    const at = sources.indexOf(source)
    return at < 0 ? sources.length : at
  }
  return rankOf(a) - rankOf(b) || (a < b ? -1 : Number(a > b))
}
