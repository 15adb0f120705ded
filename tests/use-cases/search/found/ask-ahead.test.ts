import { expect, it } from 'vitest'
import type { SearchQuery } from '#src/search/port/search.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import { searchAhead } from '#src/use-cases/search/found/ask-ahead.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

it('asks in the orders of each market as visitors do, once the columns are ready', async () => {
  const db = emptyDatabase()
  await insertListing(db, 12)
  const visitor = asVisitor(testContext(db))
  const asked: string[] = []
  const answer: typeof visitor.search.answer = (query, wanted: SearchQuery) => {
    asked.push(`${query.scope.role} ${wanted.page?.sort.id}`)
    return visitor.search.answer(query, wanted)
  }
  const ready = Promise.withResolvers<void>()
  const done = searchAhead({ ...visitor, search: { ...visitor.search, answer } }, ready.promise)
  expect(asked).toEqual([])
  ready.resolve()
  await done
  expect(asked).toContain('idx price_asc')
  expect(new Set(asked).size).toBeGreaterThan(8)
})

it('gives up if a search fails, as when the site closes', async () => {
  const visitor = asVisitor(testContext(emptyDatabase()))
  let asked = 0
  const answer = () => {
    asked++
    return Promise.reject(new Error('The search is closed.'))
  }
  await searchAhead({ ...visitor, search: { ...visitor.search, answer } }, Promise.resolve())
  expect(asked).toBe(1)
})
