import { expect } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { LocationOption } from '#src/domain/search/location/location-option.ts'
import { filterOfForm } from '#src/server/search/results/request/form-filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

export type Columns = Parameters<typeof insertListing>[2]

export async function site(...all: Columns[]): Promise<Context> {
  const db = emptyDatabase()
  for (const [i, columns] of all.entries()) await insertListing(db, i + 1, columns)
  return testContext(db)
}

export const optionsFor = (context: Context, text: string) => searchLocations(context, { text })

export const shown = (options: readonly LocationOption[], kind: string) =>
  options.filter((one) => one.kind === kind).map(({ text, count }) => `${text}: ${count}`)

/** How many listings the form without a script finds. */
export async function placed(context: Context, place: string, more: Record<string, string> = {}) {
  const read = await filterOfForm(context, new URLSearchParams({ place, ...more }))
  if (!read.ok) throw new Error('no filter')
  const counted = await countListings(context, read.filter)
  return counted.kind === 'counted' ? counted.count : -1
}

export async function expectCounts(context: Context, options: readonly LocationOption[]) {
  for (const { sparkQl, count, text } of options) {
    expect(await countListings(context, Filter.of(sparkQl)), text).toEqual({
      kind: 'counted',
      count,
    })
    if (sparkQl.includes(' And ')) expect(await placed(context, text), text).toBe(count)
  }
}

export const at = (StreetAddress: string, more: Columns = {}): Columns => ({
  StreetAddress,
  City: 'Madison',
  StateOrProvince: 'WI',
  PostalCode: '53703',
  ...more,
})
