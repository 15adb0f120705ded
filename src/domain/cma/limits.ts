export const cmaLimits = {
  /** Of one agent. */
  reports: 1000,
  comparables: 50,
  /** Of one comparable. */
  adjustments: 20,
  name: 100,
  notes: 5000,
  reason: 100,
  /** Dollars, either way. */
  amount: 100_000_000,
  address: 200,
  filter: 10_000,
} as const

/** What a proposal may be asked for, and what it begins with. */
export const proposalLimits = {
  miles: { least: 0.1, most: 50, first: 1 },
  /** Percent that an area may differ by. */
  size: { least: 1, most: 100, first: 20 },
  /** Years that they may be older or newer. */
  age: { least: 0, most: 100, first: 10 },
  /** Since the sale. */
  months: { least: 1, most: 60, first: 12 },
} as const

/** Proposed of those that were sold, and of those that are on the market. */
export const proposedMost = { sold: 20, offered: 10 } as const
