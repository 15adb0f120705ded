export const cmaLimits = {
  /** Per agent. */
  reports: 1000,
  comparables: 50,
  adjustments: 20,
  name: 100,
  notes: 5000,
  reason: 100,
  /** Dollars, positive or negative. */
  amount: 100_000_000,
  address: 200,
  filter: 10_000,
} as const

export const proposalLimits = {
  miles: { least: 0.1, most: 50, first: 1 },
  /** Percent by which the area may differ. */
  size: { least: 1, most: 100, first: 20 },
  age: { least: 0, most: 100, first: 10 },
  months: { least: 1, most: 60, first: 12 },
} as const

/** Counts of sold listings and of those on the market. */
export const maxProposed = { sold: 20, offered: 10 } as const
