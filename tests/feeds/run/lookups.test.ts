import { expect, it } from 'vitest'
import { findLookupRecords } from '#db/queries/admin/feeds/lookup-records.ts'
import { findNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { changesOf, keysOf, lastRun, listingOf } from '../replicate/replicating.ts'
import { html } from '../server/faults.ts'
import type { FeedWorld } from '../server/feed-world.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

const appliance = { LookupName: 'Appliances', LookupValue: 'Range' }
const subtype = {
  LookupName: 'PropertySubType',
  LookupValue: 'Attached Home',
  StandardLookupValue: 'Townhouse',
  LegacyODataValue: 'AttachedHome',
}
const status = {
  LookupName: 'StandardStatus',
  LookupValue: 'Under Agreement',
  StandardLookupValue: 'Pending',
  LegacyODataValue: 'UnderAgreement',
}

function addLookups(world: FeedWorld): void {
  world.change('Lookup', 'L1', appliance)
  world.change('Lookup', 'L2', subtype)
  world.change('Lookup', 'L3', status)
  world.change('Property', '1001', { PropertySubType: 'AttachedHome' })
  world.change('Property', '1002', { StandardStatus: 'UnderAgreement' })
}

const custom = (row: Record<string, unknown>) => JSON.parse(String(row.CustomFields ?? '{}'))

it('values are stored as RESO’s where the search knows those, and the MLS’s own texts stay shown', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db)
  addLookups(world)
  expect(await running(db).run()).toEqual({ outcome: 'done', detail: null })
  const home = listingOf(db, '1001')
  expect(home.PropertySubType).toBe('Townhouse')
  expect(custom(home)).toEqual({ MLS: { 'Property subtype': 'Attached Home' } })
  expect(listingOf(db, '1002')).toMatchObject({
    StandardStatus: 'Pending',
    MlsStatus: 'Under Agreement',
  })
  expect(listingOf(db, '1003')).toMatchObject({ MlsStatus: null, CustomFields: null })
  expect(lastRun(db, 'Lookup').Counts).toMatchObject({ received: 7, new: 7 })
  expect(findLookupRecords(db, 'north')).toHaveLength(7)
})

it('a renamed value renames what is stored of it, without news of the listings', async () => {
  const db = emptyDatabase()
  const { world, received } = await storedFeed(db)
  addLookups(world)
  const { self, run } = running(db)
  await run()
  const asked = () => received.filter(({ url }) => url.includes('/Lookup')).length
  const before = changesOf(db)
  const { ModificationTimestamp } = listingOf(db, '1002')
  const ranges = () =>
    rowsOf(db, 'SELECT * FROM listings WHERE Appliances LIKE \'%"Range"%\'').length
  const having = ranges()
  expect(having).toBe(6)
  world.change('Lookup', 'L1', { LookupValue: 'Cooking Range' })
  world.change('Lookup', 'L2', { LookupValue: 'Row Home' })
  world.change('Lookup', 'L3', { LookupValue: 'In Contract' })
  self.hours = 23
  await run()
  expect([asked(), ranges()]).toEqual([1, 6])

  // Records have the new name, but are not sent for it.
  for (const record of world.resources.get('Property')!.values())
    if (String(record.Appliances) !== '') record.Appliances = ['Dishwasher', 'Cooking Range']
  world.version++
  self.hours = 25
  expect(await run()).toEqual({ outcome: 'done', detail: null })
  expect(asked()).toBe(2)
  expect(ranges()).toBe(0)
  expect(listingOf(db, '1002')).toMatchObject({
    Appliances: '["Dishwasher","Cooking Range"]',
    StandardStatus: 'Pending',
    MlsStatus: 'In Contract',
    ModificationTimestamp,
  })
  expect(custom(listingOf(db, '1001'))).toEqual({ MLS: { 'Property subtype': 'Row Home' } })
  expect(changesOf(db)).toEqual(before)
  expect(lastRun(db, 'Lookup').Counts).toMatchObject({ changed: 3, same: 4 })
  expect(findNotes(db, 'north', 9).map(({ text }) => text)).toContain(
    'The MLS renamed “Range” in Appliances to “Cooking Range”. 6 listings follow.',
  )
  const { search, scope } = testContext(db, 'private')
  const filter = Filter.of("Appliances Eq 'Cooking Range'")
  const given = { now: '2026-03-15T10:30:00-05:00', dictionary: createDictionary(), scope }
  const read = readCondition(filter, given)
  expect(read.ok && (await search.count({ scope, condition: read.condition }))).toBe(6)
})

it('names that follow one another are renamed once, and a listing that comes with the new name is the same', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db)
  world.change('Lookup', 'L1', { LookupName: 'Appliances', LookupValue: 'Dishwasher' })
  world.change('Lookup', 'L2', { LookupName: 'Appliances', LookupValue: 'Range' })
  const { self, run } = running(db)
  await run()
  world.change('Lookup', 'L1', { LookupValue: 'Range' })
  world.change('Lookup', 'L2', { LookupValue: 'Stove' })
  self.hours = 25
  await run()
  expect(listingOf(db, '1002').Appliances).toBe('["Range","Stove"]')
  const before = changesOf(db)
  world.change('Property', '1002', { Appliances: ['Range', 'Stove'] })
  self.hours = 26
  await run()
  expect(changesOf(db)).toEqual(before)
})

it('a feed goes on without lookups, and keeps those it had', async () => {
  const db = emptyDatabase()
  const { world, faults } = await storedFeed(db)
  addLookups(world)
  const { self, run } = running(db)
  await run()
  self.hours = 25
  faults.next = [html]
  expect((await run()).outcome).toBe('done')
  expect(findLookupRecords(db, 'north')).toHaveLength(7)
  world.resources.get('Lookup')!.clear()
  world.version++
  self.hours = 50
  expect((await run()).outcome).toBe('done')
  expect(findLookupRecords(db, 'north')).toHaveLength(7)
  world.resources.delete('Lookup')
  self.hours = 75
  expect((await run()).outcome).toBe('done')
  expect(findLookupRecords(db, 'north')).toHaveLength(7)
  expect(keysOf(db)).toHaveLength(12)
})
