import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findKeyUses } from '#db/queries/api/key-use-rows.ts'
import { newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import { createKeyUseCounter } from '#src/use-cases/api/keys/key-use-counter.ts'
import { listKeys } from '#src/use-cases/api/keys/list-keys.ts'
import { makeKey, revokeKey } from '#src/use-cases/api/keys/save-key.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

async function siteWithKey() {
  const clock = { now: new Date('2026-03-01T23:59:50.000Z') }
  const site = { ...testContext(emptyDatabase()), clock: () => clock.now }
  const settings = { name: 'Website', role: 'idx', account: '', fields: '', per_minute: 600 }
  const { id } = await makeKey(site, newKeySettings.parse({ ...settings, signature: false }), 'a')
  return { site, clock, id }
}

const lastDays = (site: Parameters<typeof listKeys>[0], pending = new Map()) =>
  listKeys(site, pending)[0]!.days.slice(-2)

it('requests are counted by local day, without a write for each', async () => {
  const { site, clock, id } = await siteWithKey()
  const counter = createKeyUseCounter(site, 20)
  const writes = vi.spyOn(site.db, 'write')
  for (let i = 0; i < 500; i++) counter.count(id)
  clock.now = new Date('2026-03-02T00:00:10.000Z')
  counter.count(id)
  expect(writes).not.toHaveBeenCalled()
  const expected = [
    { day: '2026-03-01', uses: 500 },
    { day: '2026-03-02', uses: 1 },
  ]
  expect(lastDays(site, new Map(counter.pending()))).toEqual(expected)
  await expect.poll(() => lastDays(site)).toEqual(expected)
  expect(writes).toHaveBeenCalledTimes(1)
  const [{ lastUsedAt, days }] = listKeys(site) as [ReturnType<typeof listKeys>[0]]
  expect([lastUsedAt, days.length]).toEqual(['2026-03-02T00:00:10.000Z', 30])
})

it('counts of several processes add up, and what could not be written is written later', async () => {
  const { site, id } = await siteWithKey()
  const other = openDatabase(site.db.path)
  const [one, two] = [createKeyUseCounter(site), createKeyUseCounter({ ...site, db: other })]
  one.count(id)
  two.count(id)
  two.count('20260101000000000000000001')
  vi.spyOn(site.db, 'write').mockRejectedValueOnce(new Error('busy'))
  await Promise.all([one.write(), two.write()])
  expect(lastDays(site)[1]).toMatchObject({ uses: 1 })
  one.count(id)
  await revokeKey(site, id, 'admin')
  await one.write()
  expect(lastDays(site)[1]).toMatchObject({ uses: 3 })
  const later = { ...site, clock: () => new Date('2027-04-01T12:00:00.000Z') }
  const muchLater = createKeyUseCounter(later)
  muchLater.count(id)
  await muchLater.write()
  expect(findKeyUses(site.db, ''), 'uses are kept for a year').toMatchObject([{ Uses: 1 }])
  await other.close()
})
