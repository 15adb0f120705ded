import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { rulesSaved } from '#src/domain/admin/rules/messages.ts'
import { temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

it('sets, shows, and clears the rules of a source, and gives its feeds their age', async () => {
  const folder = temporaryFolder()
  const DATABASE_PATH = join(folder, 'plat.sqlite')
  const plat = (...args: string[]) => runPlat(args, { DATABASE_PATH, TOKEN: 'a.b.c' })
  const feeds = async () => {
    const db = openDatabase(DATABASE_PATH)
    const rows = findFeeds(db)
    await db.close()
    return rows.map(({ LicenseHours, StaleAction }) => [LicenseHours, StaleAction])
  }
  const root = ['--profile', 'reso', '--root', 'https://mls.example', '--token-env', 'TOKEN']
  expect((await plat('feed', 'add', 'north', ...root, '--rules', 'nowhere')).err).toContain(
    'The profiles are nar, mls-grid, stellar, crmls, strict, none.',
  )
  await plat('feed', 'add', 'north', ...root, '--source', 'North MLS', '--rules', 'strict')
  expect(await feeds()).toEqual([[12, 'hide']])
  expect((await plat('rules', 'list')).out).toBe('North MLS  Strict\n')

  const file = join(folder, 'own.json')
  const age = { hours: 24, action: 'close' }
  writeFileSync(file, JSON.stringify({ title: 'Own', basis: 'A book', age }))
  expect((await plat('rules', 'set', 'North MLS', file)).out).toBe(`${rulesSaved}\n`)
  expect(await feeds()).toEqual([[24, 'close']])
  const shown: unknown = JSON.parse((await plat('rules', 'show', 'North MLS')).out)
  expect(shown).toMatchObject({ title: 'Own', age, missingFlags: 'withhold' })

  await plat('feed', 'remove', 'north', '--yes')
  await plat('feed', 'add', 'north', ...root, '--source', 'North MLS')
  expect(await feeds()).toEqual([[24, 'close']])

  expect((await plat('rules', 'set', 'South MLS', 'nar')).err).toContain('no source “South MLS”')
  writeFileSync(file, '{"title": 7}')
  expect((await plat('rules', 'set', 'North MLS', file)).err).toContain('title: ')
  writeFileSync(file, '{')
  expect((await plat('rules', 'set', 'North MLS', file)).err).toContain('isn’t JSON')
  expect((await plat('rules', 'clear', 'North MLS')).out).toContain('settings of the site')
  expect((await plat('rules', 'list')).out).toBe('North MLS  settings of the site\n')
  expect((await plat('rules', 'show')).code).toBe(2)
}, 120_000)
