import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import {
  changeRuleAudit,
  findRuleAudits,
  queueRuleAudit,
} from '#db/queries/admin/rule-audit-rows.ts'
import { readReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { AuditJob } from '#src/jobs/audit-job.ts'
import { buildIfStale } from '../../scripts/setup/build.ts'
import { runScript } from '../support/command.ts'
import { testContext } from '../support/context.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

/** The site shows exclusives of other offices. */
const fault = `CREATE TRIGGER all_shown AFTER INSERT ON listings WHEN new.OfficeExclusiveYN
  BEGIN UPDATE listings SET OfficeExclusiveYN = 0 WHERE RowKey = new.RowKey; END`

beforeAll(async () => void (await buildIfStale()), 240_000)

describe('plat audit', () => {
  it('reports a site that breaks a rule with 1, as a table, as a page, and as JSON', async () => {
    const folder = temporaryFolder()
    const [html, json] = [join(folder, 'a.html'), join(folder, 'a.json')]
    const DATABASE_PATH = emptyDatabaseFile()
    const connection = openConnection(DATABASE_PATH)
    connection.exec(fault)
    connection.close()
    const args = ['audit', '--html', html, '--json', json]
    const { code, err, out } = await runScript('scripts/plat.ts', args, { DATABASE_PATH })
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/I-24 +Office exclusives.* Broken, \d+×\n/)
    expect(out).toMatch(/I-23 +Listings of delayed marketing.* Held\n/)
    expect(out).toMatch(/\n\d+ held, 2 broken/)
    const report = readReport(readFileSync(json, 'utf8'))!
    const broken = report.results.filter(({ state }) => state === 'broken')
    expect(broken.map(({ rule }) => rule)).toEqual(['I-11', 'I-24'])
    expect(report.silent).toEqual([])
    expect(readFileSync(html, 'utf8')).toContain('<h1>Audit of MLS rules</h1>')
  }, 300_000)

  it('says what it is for, and what it cannot do, before the work', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'file')
    writeFileSync(file, 'kept')
    const DATABASE_PATH = join(folder, 'none.sqlite')
    const plat = (...args: string[]) => runPlat(['audit', ...args], { DATABASE_PATH })
    expect((await plat('--help')).out).toContain('plat audit [')
    expect((await plat('now')).code).toBe(2)
    expect(await plat()).toMatchObject({ code: 1, err: expect.stringContaining('no database at') })
    for (const path of [join(folder, 'no', 'a.json'), join(file, 'a.json'), folder])
      expect(await plat('--json', path)).toMatchObject({
        ...{ code: 1, err: expect.stringContaining(`can’t be written to ${path}`) },
      })
    expect((await plat('--json', file, '--html', join(folder, 'new.html'))).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('kept')
    expect(existsSync(join(folder, 'new.html'))).toBe(false)
  })
})

function auditing(settings: Readonly<Record<string, string>> = {}) {
  const DATABASE_PATH = emptyDatabaseFile()
  const db = openDatabase(DATABASE_PATH)
  const given = { DATABASE_PATH, ...settings }
  const job = new AuditJob(testContext(db), given)
  onTestFinished(async () => {
    await job.stop()
    await db.close()
  })
  const ask = () => db.write((tx) => queueRuleAudit(tx, 'ann', new Date()))
  const rows = () => findRuleAudits(db)
  return { db, job, ask, rows }
}

describe('audits that administrators ask for', () => {
  it('run one at a time, end when they are canceled, and leave nothing', async () => {
    const temporary = temporaryFolder()
    const { db, job, ask, rows } = auditing({ TMPDIR: temporary })
    expect([await ask(), await ask()]).toEqual([true, false])
    await job.look()
    await expect.poll(() => rows()[0]!.State).toBe('running')
    const set = { State: 'canceled' } as const
    await db.write((tx) => changeRuleAudit(tx, rows()[0]!.Seq, ['running'], set))
    await job.look()
    await job.settled()
    expect(rows()[0]).toMatchObject({ State: 'canceled', Report: null })
    expect(readdirSync(temporary)).toEqual([])
  }, 90_000)

  it('say why there is no report', async () => {
    const belowFile = join(import.meta.filename, 'plat.sqlite')
    const { job, ask, rows, db } = auditing({ DATABASE_PATH: belowFile })
    await ask()
    await job.look()
    await job.settled()
    expect(rows()[0]).toMatchObject({
      State: 'failed',
      Problem: `There’s no database at ${belowFile}.`,
    })
    await ask()
    const left = { State: 'running', Mark: 'a/b/1//c' } as const
    await db.write((tx) => changeRuleAudit(tx, rows()[0]!.Seq, ['queued'], left))
    await job.look()
    const { interrupted } = ruleAuditMessages
    expect(rows()[0]).toMatchObject({ State: 'interrupted', Problem: interrupted })
    for (let at = 0; at < 15; at++) {
      await ask()
      const over = { State: 'canceled' } as const
      await db.write((tx) => changeRuleAudit(tx, rows()[0]!.Seq, ['queued'], over))
    }
    expect(rows()).toHaveLength(12)
  }, 90_000)
})
