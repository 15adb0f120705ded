/** What a program can ask for in one of the dialects. */
export interface Dialect {
  readonly name: string
  /** Lists with everything that they can have. */
  readonly lists: readonly string[]
  readonly ofListing: (id: string) => readonly string[]
  /** Of people; empty if the dialect has nothing of them. */
  readonly people: readonly string[]
  /** Lists that are narrowed or ordered by what some readers may not see. */
  readonly probes: readonly string[]
}

export const dialects: readonly Dialect[] = []
