export const cmaLimits = {
  /** The largest number of reports per agent. */
  reports: 1000,
  comparables: 50,
  adjustments: 20,
  name: 100,
  notes: 5000,
  reason: 100,
  /** The largest adjustment in dollars, up or down. */
  amount: 100_000_000,
  address: 200,
  filter: 10_000,
} as const

export const proposalLimits = {
  miles: { least: 0.1, most: 50, first: 1 },
  /** Percent by which a comparable's area may differ from the subject's. */
  size: { least: 1, most: 100, first: 20 },
  age: { least: 0, most: 100, first: 10 },
  months: { least: 1, most: 60, first: 12 },
} as const

export const maxProposed = { sold: 20, offered: 10 } as const
