import { expect, it } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'
import { changesOf, lastRun, listingOf } from '../replicate/replicating.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

it('a listing’s attribution follows its office and agent, whatever its unchanged record says', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db)
  // Agent 2 of office 2 has 1001 and 1004; the newest of all listings name agent 1.
  for (const key of ['1001', '1003'])
    world.change('Property', key, { ListOfficeName: 'Office 2', ListAgentFullName: 'Agent 2' })
  world.change('Property', '1003', { ListAgentKey: 'M2', ListOfficeKey: 'O2' })
  const { self, run } = running(db)
  await run()
  const named = (key: string) => {
    const { ListOfficeName, ListAgentFullName, ListOfficePhone } = listingOf(db, key)
    return { ListOfficeName, ListAgentFullName, ListOfficePhone }
  }
  const before = { ListOfficeName: 'Office 2', ListAgentFullName: 'Agent 2', ListOfficePhone: null }
  for (const key of ['1001', '1003', '1004']) expect(named(key)).toEqual(before)
  const changes = changesOf(db)

  world.change('Office', 'O2', { OfficeName: 'Harbor Homes', OfficePhone: '555-0102' })
  world.change('Member', 'M2', { MemberFullName: 'Pat Married' })
  const after = {
    ListOfficeName: 'Harbor Homes',
    ListAgentFullName: 'Pat Married',
    ListOfficePhone: '555-0102',
  }
  for (let times = 0; times < 2; times++) {
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    for (const key of ['1001', '1003', '1004']) expect(named(key)).toEqual(after)
    expect(lastRun(db).Detail).toBeNull()
  }
  expect(changesOf(db)).toEqual(changes)

  world.change('Property', '1001', { ListPrice: 1 })
  self.hours = 1
  await run()
  expect(listingOf(db, '1001')).toMatchObject({ ListPrice: 1, ...after })
})
