import { expect } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { ReadResult } from '#src/domain/search/filter/read/read-result.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from './arbitrary-search.ts'
import { edgeListings } from './listings/edge-listings.ts'
import { insertRecords } from './listings/listing-record.ts'

const now = '2024-03-15T10:30:00-05:00'
const scope = scopeFor('idx')

/** Asks a filter of a few listings: it must be answered, or refused in sentences with their places. */
export async function openForAnyFilter() {
  const database = emptyDatabase()
  await insertRecords(database, edgeListings(30, 3))
  const search = createSqlSearch(database.readConnection, { dictionary })
  return (text: string): ReadResult => {
    const read = readCondition(Filter.of(text), { now, dictionary, scope })
    if (read.ok)
      expect(search.count({ scope, condition: read.condition })).toBeGreaterThanOrEqual(0)
    else for (const error of read.errors) expectSentence(error, text)
    return read
  }
}

function expectSentence(
  { message, start, end }: { message: string; start: number; end: number },
  text: string,
): void {
  expect(message).toMatch(/\S.*[.]$/s)
  expect(message.length).toBeLessThan(400)
  expect(0 <= start && start <= end && end <= text.length).toBe(true)
}
