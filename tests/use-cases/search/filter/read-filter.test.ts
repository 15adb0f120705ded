import { expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListings } from '../../../support/listings/listings.ts'

async function conditionFor(context: Context, filter: Filter) {
  const read = await readFilterText(context, filter)
  return read.ok ? read.condition : read.errors
}

it('reads what means the same to everyone once for all who may see the same', async () => {
  const db = emptyDatabase()
  const visitor = testContext(db, 'idx')
  const filter = Filter.of("City Eq 'Port Ellery' And ListPrice Le 500000")
  const first = await conditionFor(visitor, filter)
  expect(await conditionFor({ ...visitor }, filter)).toBe(first)
  expect(await conditionFor({ ...visitor, scope: { ...visitor.scope } }, filter)).not.toBe(first)
  await insertListings(db, 1)
  expect(await conditionFor({ ...visitor }, filter)).not.toBe(first)
})

it.each([
  ['the time', 'ModificationTimestamp Ge hours(-1)'],
  ['the person', "SavedSearch Eq '20100000000000000000000000'"],
])('reads what depends on %s for each request', async (_, text) => {
  const agent = await userContext({ db: emptyDatabase() }, 'agent')
  const filter = Filter.of(text)
  const first = await conditionFor(agent, filter)
  expect(await conditionFor({ ...agent }, filter)).not.toBe(first)
})

it('reads a refused filter again, because names of places may have been missing', async () => {
  const visitor = testContext(emptyDatabase(), 'idx')
  const filter = Filter.of("Keywords Eq 'no kids'")
  const first = await conditionFor(visitor, filter)
  expect(await conditionFor({ ...visitor }, filter)).not.toBe(first)
})
