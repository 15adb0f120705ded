import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { accountContext } from '../support/account.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'
import { registrant } from '../support/registrants.ts'

it('plat registrants export writes who registered, for its owner only', async () => {
  const DATABASE_PATH = emptyDatabaseFile()
  const db = openDatabase(DATABASE_PATH)
  await registrant(accountContext(db), 'ann@example.com')
  await db.close()
  const folder = temporaryFolder()
  const run = (...args: string[]) => runPlat(['registrants', ...args], { DATABASE_PATH })
  const csv = await run('export', '--out', '-')
  expect(csv).toMatchObject({ code: 0, err: '' })
  expect(csv.out.split('\r\n')).toHaveLength(6)
  const file = join(folder, 'ann.jsonl')
  const written = await run('export', '--out', file, '--email', 'ann@example.com')
  expect(written).toMatchObject({ code: 0, out: `Wrote 4 lines to ${file}.\n` })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const records = readFileSync(file, 'utf8').trim().split('\n')
  expect(records.map((line) => JSON.parse(line).action)).toContain('registered')
  const wrong = join(folder, 'wrong.csv')
  expect(await run('export', '--out', wrong, '--from', '3/1/2026')).toMatchObject({
    code: 1,
    err: expect.stringContaining('year-month-day'),
  })
  expect(existsSync(wrong)).toBe(false)
  expect(await run('export', '--out', 'ann.txt')).toMatchObject({ code: 1 })
  expect(await run('export')).toMatchObject({ code: 2 })
}, 60_000)
