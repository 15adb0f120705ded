import { expect, it } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'
import { keysOf } from '../replicate/replicating.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

const gone = ['1001', '1002', '1003', '1004', '1005']

it('deletions with one moment are all followed through small pages, and each is asked for once', async () => {
  const db = emptyDatabase()
  const { world, received } = await storedFeed(db, 'utah', { pageSize: 2 })
  const { run } = running(db)
  await run()
  const ts = new Date(Date.now() + 1000).toISOString()
  for (const key of gone) {
    world.resources.get('Property')!.delete(key)
    world.deletions.push({ resource: 'property', primary_key: key, ts })
  }
  world.version++
  world.deletions.push({ resource: 'Tax', primary_key: '1006', ts })
  expect(await run()).toEqual({ outcome: 'done', detail: null })
  expect(keysOf(db)).toHaveLength(7)

  received.length = 0
  await run()
  const asked = received.map(({ url }) => decodeURIComponent(url))
  expect(asked.filter((url) => url.includes('Deleted'))).toHaveLength(3)
  expect(asked.filter((url) => gone.some((key) => url.includes(key)))).toEqual([])
})

it('a listing that became invisible is in no list, and goes with the next walk of keys', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db, 'utah')
  const { self, run } = running(db)
  await run()
  world.resources.get('Property')!.delete('1003')
  world.version++
  self.hours = 25
  await run()
  expect(keysOf(db)).toHaveLength(11)
  expect(keysOf(db)).not.toContain('1003')
})

it('a list whose links lead in a circle ends with an error, and what it had counts', async () => {
  const db = emptyDatabase()
  const { world, faults } = await storedFeed(db, 'utah')
  const { run } = running(db)
  await run()
  world.remove('Property', '1001')
  const value = world.deletions.map((one) => ({ ...one, ts: new Date().toISOString() }))
  const link = 'Deleted?$skip='
  const pages = (n: number) =>
    JSON.stringify({ value, '@odata.nextLink': `${link}${n === 4 ? 2 : 4}` })
  faults.instead = (url) => (url.includes('Deleted') ? pages(Number(url.at(-1))) : null)
  expect(await run()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringContaining('sent the same records again'),
  })
  expect(keysOf(db)).toHaveLength(11)
})
