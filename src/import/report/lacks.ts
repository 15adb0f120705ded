import type { ImportReport } from './import-report.ts'

/** The share of new listings from which a missing fact is reported. */
const minShare = 0.1

const facts = {
  noAddress: ['an address, which street searches need', 'UnparsedAddress'],
  noPrice: ['a price, which price searches need', 'ListPrice'],
  noPosition: ['a location, which the map needs', 'Latitude and Longitude'],
} as const

/** Returns a sentence for each of the facts that all or many of the new listings lack. */
export function lacksOf({ tally, plan }: Pick<ImportReport, 'tally' | 'plan'>): string[] {
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return names
    .filter((name) => tally[name] > 0 && tally[name] >= tally.new * minShare)
    .map((name) => {
      const [facet, fields] = facts[name]
      const remedy =
        plan.mapping === null
          ? `Plat reads it from ${fields}.`
          : `If the file has it, map its column to ${fields}, then import the file again.`
      return `${whichOf(tally[name], tally.new)} ${facet}. ${remedy}`
    })
}

function whichOf(lacking: number, total: number): string {
  const count = (value: number) => value.toLocaleString('en-US')
  if (lacking < total)
    return `Of ${count(total)} new listings, ${count(lacking)} ${lacking === 1 ? 'lacks' : 'lack'}`
  return total === 1 ? 'The only new listing lacks' : `All ${count(total)} new listings lack`
}
