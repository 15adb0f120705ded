import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findShownOf } from '#db/queries/listings/withdrawals.ts'
import { temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

const record = (n: number) => ({
  OriginatingSystemName: 'Mill MLS',
  ListingKey: `K${n}`,
  ListingId: `M${n}`,
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  UnparsedAddress: `${n} Mill Lane`,
})
const all = [1, 2, 3, 4, 5, 6, 7, 8].map(record)

function brokerage() {
  const folder = temporaryFolder()
  const DATABASE_PATH = join(folder, 'plat.sqlite')
  const plat = (...args: string[]) => runPlat(args, { DATABASE_PATH })
  const load = (records: readonly object[], ...args: string[]) => {
    writeFileSync(join(folder, 'feed.json'), JSON.stringify(records))
    return plat('import', ...args, join(folder, 'feed.json'))
  }
  const shown = async () => {
    const db = openDatabase(DATABASE_PATH)
    const listings = findShownOf(db, 'Mill MLS')
    await db.close()
    return listings.length
  }
  return { plat, load, shown }
}

describe('plat listing', { timeout: 120_000 }, () => {
  it('removes and restores by MLS number or id, and asks first', async () => {
    const { plat, load, shown } = brokerage()
    await load(all)
    const unasked = await plat('listing', 'remove', 'M1')
    expect(unasked.code).toBe(1)
    expect(unasked.out).toContain('M1, 1 Mill Lane from “Mill MLS”: in 0 collections')
    expect(unasked.err).toContain('There’s no terminal for confirming this. Add --yes.')
    expect(await shown()).toBe(8)

    const removed = await plat('listing', 'remove', 'M1', 'K2', '--yes')
    expect(removed).toMatchObject({ code: 0, err: '' })
    expect(removed.out).toContain('M1, 1 Mill Lane is removed.\nM2, 2 Mill Lane is removed.\n')
    expect(await shown()).toBe(6)
    expect((await plat('history', 'M1')).out).toMatch(/May be shown +Yes +No/)
    expect((await plat('listing', 'remove', 'M1', '--yes')).err).toContain('is already removed')

    expect((await load(all)).out).toMatch(/^ {2}removed {10}2 that you removed stay removed/m)
    expect(await shown()).toBe(6)
    expect((await plat('listing', 'restore', 'M1')).out).toBe('M1, 1 Mill Lane is restored.\n')
    expect(await shown()).toBe(7)
    const { out } = await plat('history', 'M1')
    expect(out).toMatch(/May be shown +No +Yes/)
    expect(out).not.toContain('MLS')
  })

  it('changes nothing for a number that no listing has, and says how it is used', async () => {
    const { plat, load, shown } = brokerage()
    await load(all)
    const unknown = await plat('listing', 'remove', 'M1', 'M99', '--yes')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('There’s no listing M99.')
    expect(await shown()).toBe(8)
    expect((await plat('listing', 'remove')).code).toBe(2)
    expect((await plat('listing', 'burn', 'M1')).code).toBe(2)
  })
})

it('plat import asks for the name of an MLS that visitors would not see', async () => {
  const { load } = brokerage()
  const { OriginatingSystemName: _, ...nameless } = record(1)
  const asked = await load([nameless])
  expect(asked.code).toBe(1)
  expect(asked.err).toContain('doesn’t say which MLS or brokerage its listings are from')
  expect((await load([nameless], '--source', 'Mill MLS')).code).toBe(0)
}, 60_000)

describe('plat import --complete', { timeout: 120_000 }, () => {
  it('withdraws what the file does not have, tells it before, and brings it back', async () => {
    const { load, shown } = brokerage()
    await load(all)
    const rehearsed = await load(all.slice(2), '--complete', '--dry-run')
    expect(rehearsed.out).toContain(
      'Missing from the files: 2 of 8 listings from “Mill MLS” ' +
        '(M1, 1 Mill Lane; M2, 2 Mill Lane).\nThese would be withdrawn.\n',
    )
    expect(await shown()).toBe(8)
    const withdrawn = await load(all.slice(2), '--complete')
    expect(withdrawn).toMatchObject({ code: 0, err: '' })
    expect(withdrawn.out).toContain('M2, 2 Mill Lane).\nThese were withdrawn.\n')
    expect(await shown()).toBe(6)
    await load(all, '--complete')
    expect(await shown()).toBe(8)
  })

  it('withdraws nothing beyond its limit, of a file that is cut off, or with rows in quarantine', async () => {
    const { load, shown } = brokerage()
    await load(all)
    const beyond = await load(all.slice(6), '--complete')
    expect(beyond.code).toBe(1)
    expect(beyond.err).toContain(
      'so none were withdrawn. If that’s right, add --complete-limit 75%.',
    )
    const none = await load([record(9)], '--complete')
    expect(none.err).toContain('--complete-limit')
    const refused = await load([...all.slice(2), { ListingKey: 'K10' }], '--complete')
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/^Nothing was withdrawn: 1 records in .* couldn’t be read\.\n$/)
    expect(await shown()).toBe(9)
    expect(await load(all.slice(6), '--complete', '--complete-limit', '80%')).toMatchObject({
      code: 0,
    })
    expect(await shown()).toBe(2)
    expect((await load(all, '--complete-limit', '20%')).code).toBe(2)
  })
})
