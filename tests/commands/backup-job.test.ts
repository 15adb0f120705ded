import { mkdirSync, rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { findJobs, startJobRun } from '#db/queries/admin/job-rows.ts'
import { messages } from '#db/schema/index.ts'
import { backupMessages, lateBackup } from '#src/backup/messages.ts'
import { parseSchedule } from '#src/domain/admin/backups/backup-schedule.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { BackupJob, startBackups } from '#src/jobs/backup-job.ts'
import { siteToBackUp } from '../support/backups/backed-up.ts'
import { testContext } from '../support/context.ts'

const unwrapped = (text: string) => text.replace(/\s+/g, ' ')

/** A brokerage with one administrator, whose clock a test moves by hours. */
async function scheduled() {
  const files = siteToBackUp()
  const db = openDatabase(files.path)
  onTestFinished(() => db.close())
  let later = 0
  const clock = () => new Date(Date.now() + later * hourMs)
  const site = { ...testContext(db), clock }
  const person = { loginName: 'ann', displayName: 'Ann', email: 'ann@x.example' }
  const row = { ...person, role: 'private' as const, administrator: true, passwordHash: 'x' }
  await createUser(db, row, { actor: 'test', at: clock() })
  const setup = {
    folder: files.backups,
    schedule: parseSchedule('every 24 hours')!,
    given: files.environment,
  }
  const job = new BackupJob(site, setup)
  onTestFinished(() => job.stop())
  const look = async (hours = 0) => {
    later += hours
    await job.look()
    await job.settled()
    await job.look()
  }
  const mails = () => db.read.select().from(messages).all()
  const jobRow = () => findJobs(db).find(({ Name }) => Name === 'backup')
  return { files, db, site, setup, clock, look, mails, job: jobRow }
}

describe('scheduled backups', { timeout: 120_000 }, () => {
  it('are made once for each turn, and say at /admin/jobs how it went', async () => {
    const { files, look, job, mails } = await scheduled()
    mkdirSync(files.backups)
    await look()
    await look()
    const [first] = files.names()
    expect(files.names()).toHaveLength(1)
    expect(job()).toMatchObject({ Outcome: 'done', Detail: expect.stringMatching(/^Backed up /) })
    expect(Date.parse(job()!.NextAt!) % (24 * hourMs)).toBeLessThan(1000)
    await look(24)
    // Of two backups of a day, the last is kept.
    expect(files.names()).not.toContain(first)
    expect(files.names()).toHaveLength(1)
    expect(mails()).toEqual([])
  })

  it('say when the next one is made, also after one by hand, and not if none is scheduled', async () => {
    const { files, site, setup, look, job } = await scheduled()
    expect((await files.plat(['backup', files.backups])).code).toBe(0)
    await look()
    expect(files.names()).toHaveLength(1)
    expect(job()).toMatchObject({ Outcome: 'done', Detail: null })
    expect(Date.parse(job()!.NextAt!) % (24 * hourMs)).toBe(0)
    await startBackups(site, { ...setup, folder: null }).stop()
    expect(job()).toMatchObject({ Outcome: 'done', NextAt: null })
  })

  it('are made though one was made in the future, while the clock was wrong', async () => {
    const { files, look, job } = await scheduled()
    const inYears = new Date(Date.now() + 2000 * 24 * hourMs)
    const { path } = await files.backUp({ clock: () => inYears })
    await look()
    expect(job()).toMatchObject({ Outcome: 'done', Detail: expect.stringMatching(/^Backed up /) })
    const [made, future] = files.names()
    expect(path).toContain(future)
    const checked = await files.plat(['verify', files.backups])
    expect(checked.out).toContain(`${made} is complete`)
  })

  it('that fail are mailed once, tried again after an hour, and mailed again when they fail again', async () => {
    const { files, look, job, mails } = await scheduled()
    await look()
    expect(job()).toMatchObject({
      Outcome: 'failed',
      Detail: expect.stringContaining('doesn’t exist'),
    })
    expect(mails().map(({ Subject }) => Subject)).toEqual(['The site isn’t being backed up'])
    expect(unwrapped(mails()[0]!.Text)).toContain(`The folder ${files.backups} doesn’t exist.`)
    expect(mails()[0]!.Text).toContain('There’s no backup yet.')
    mkdirSync(files.backups)
    await look(0.9)
    expect(files.names()).toEqual([])
    await look(0.2)
    expect(files.names()).toHaveLength(1)
    expect(job()).toMatchObject({ Outcome: 'done' })
    expect(mails()).toHaveLength(1)
    // As if the disk of the folder were not mounted.
    rmSync(files.backups, { recursive: true })
    mkdirSync(files.backups)
    await look(24)
    await look(1)
    expect(mails()).toHaveLength(2)
    expect(unwrapped(mails()[1]!.Text)).toContain('no longer has the backups')
    expect(files.everything()).toEqual([])
  })

  it.each([
    [
      `process.kill(process.pid,'SIGKILL')`,
      'Its process was killed, perhaps because memory ran out.',
    ],
    [`throw new Error('x')`, 'Its process ended with 1.'],
    [`console.error('Not allowed: EROFS');process.exit(1)`, 'Not allowed: EROFS'],
  ])('that end with %s say why', async (code, Detail) => {
    const { files, site, setup, job } = await scheduled()
    mkdirSync(files.backups)
    const NODE_OPTIONS = `--import=data:text/javascript,${code.replaceAll(' ', '%20')}`
    const broken = new BackupJob(site, { ...setup, given: { ...setup.given, NODE_OPTIONS } })
    await broken.look()
    await broken.settled()
    expect(job()).toMatchObject({ Outcome: 'failed', Detail })
  })

  it('that find another one running are tried again after an hour, without a mail', async () => {
    const { files, look, job, mails } = await scheduled()
    mkdirSync(files.backups)
    const release = files.lock(`${files.path}.backup-copy`)
    await look()
    expect(job()).toMatchObject({ Outcome: 'failed', Detail: backupMessages.busy })
    release()
    await look(1)
    expect(files.names()).toHaveLength(1)
    expect(mails()).toEqual([])
  })

  it('never share a folder with another site, which would remove them or count as them', async () => {
    const { files, look, mails } = await scheduled()
    const other = siteToBackUp()
    const made = await other.plat(['backup', files.backups])
    expect(made.code).toBe(0)
    await look()
    expect(files.names()).toHaveLength(1)
    expect(unwrapped(mails()[0]!.Text)).toContain(
      `${files.backups} has the backups of another site.`,
    )
    expect(mails()[0]!.Text).toContain('There’s no backup yet.')
    const refused = await files.plat(['backup', files.backups, '--keep', '1d'])
    expect(refused.err).toContain(`delete ${files.backups}/site`)
    rmSync(`${files.backups}/site`)
    expect((await files.plat(['backup', files.backups])).code).toBe(0)
    expect((await other.plat(['backup', files.backups])).code).toBe(1)
    expect((await other.plat(['verify', files.backups])).code).toBe(0)
  })

  it('that are late are mailed once', async () => {
    const { files, db, clock, look, mails } = await scheduled()
    mkdirSync(files.backups)
    const other = { holder: 'another process', ms: 10 * 60_000 }
    const occupy = () => db.write((tx) => startJobRun(tx, 'backup', clock(), null, other))
    await occupy()
    await look()
    expect(mails()).toEqual([])
    for (const hours of [4, 1]) {
      await look(hours - 0.01)
      await occupy()
    }
    rmSync(files.backups, { recursive: true })
    expect(mails().map(({ Text }) => Text?.includes(lateBackup))).toEqual([true])
  })
})
