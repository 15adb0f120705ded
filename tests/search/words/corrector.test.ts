import { expect, test } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { Corrector } from '#src/search/words/corrector.ts'
import { readNames } from '#src/search/words/read-names.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const seattle = listingRecord('20240101000000000000000001', { City: 'Seattle' })
const hidden = listingRecord('20240101000000000000000002', {
  City: 'Seatle',
  InternetEntireListingDisplayYN: false,
})
const shown = listingRecord('20240101000000000000000003', { City: 'Seatle' })

async function open() {
  const database = emptyDatabase()
  await insertRecords(database, [seattle])
  let now = 0
  const connection = database.readConnection
  const corrector = new Corrector({
    connection,
    readNames: async () => readNames(connection),
    clock: () => now,
  })
  const ask = async (filter: string, role: Role = 'idx') => {
    const scope = scopeFor(role)
    const read = readCondition(Filter.of(filter), { now: new Date(0), dictionary, scope })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    return (await corrector.correct({ scope, condition: read.condition })).corrections.map(
      ({ by }) => by.join(),
    )
  }
  const later = () => {
    now += 120_000
  }
  return { database, ask, later }
}

test('the same words are put right again, until a listing has them', async () => {
  const { database, ask } = await open()
  for (let i = 0; i < 3; i++) expect(await ask("Keywords Eq 'Seatle'")).toEqual(['Seattle'])
  await insertRecords(database, [shown])
  for (let i = 0; i < 3; i++) expect(await ask("Keywords Eq 'Seatle'")).toEqual([])
})

test('what a member may find is no typing error of theirs, in every order of asking', async () => {
  const { database, ask } = await open()
  await insertRecords(database, [hidden])
  for (let i = 0; i < 2; i++) {
    expect(await ask("Keywords Eq 'Seatle'")).toEqual(['Seattle'])
    expect(await ask("Keywords Eq 'Seatle'", 'private')).toEqual([])
  }
})

test('names that come later are taken as soon as they are there', async () => {
  const { database, ask, later } = await open()
  expect(await ask("Keywords Eq 'Kentwod'")).toEqual([])
  await insertRecords(database, [listingRecord('20240101000000000000000004', { City: 'Kentwood' })])
  later()
  await expect.poll(() => ask("Keywords Eq 'Kentwod'")).toEqual(['Kentwood'])
})
