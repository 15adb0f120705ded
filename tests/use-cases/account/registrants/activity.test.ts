import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { credentials, listings, registrantActivity, users } from '#db/schema/index.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { requestAccountDeletion } from '#src/use-cases/account/leaving/leave.ts'
import { changePassword } from '#src/use-cases/account/own/change-password.ts'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import { signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { accountContext } from '../../../support/account.ts'
import { testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { listingRow } from '../../../support/factories.ts'
import { registrant, registrantPassword } from '../../../support/registrants.ts'

const email = 'ann@example.com'
const password = registrantPassword

async function siteWithConsumer() {
  const db = emptyDatabase()
  const time = { now: testNow }
  const context = accountContext(db, { clock: () => time.now })
  const ann = await registrant(context, email)
  const after = (days: number) => {
    time.now = new Date(testNow.getTime() + days * 86_400_000)
  }
  return { db, context, after, ann, rows: () => db.read.select().from(registrantActivity).all() }
}

it('what consumers open is on record once a day, without a write for each', async () => {
  const { db, context, after, ann, rows } = await siteWithConsumer()
  const listing = listingRow({ ListingId: 'A-1', OriginatingSystemName: 'Lakeline MLS' })
  const id = listing.Id
  await db.write(({ orm }) => orm.insert(listings).values(listing).run())
  const recorder = createActivityRecorder(context, 20)
  const writes = vi.spyOn(db, 'write')
  for (let i = 0; i < 100; i++) recorder.note(ann, 'opened', id)
  recorder.note(ann, 'opened', 'gone')
  recorder.note(context, 'opened', id)
  recorder.note(await userContext(context, 'agent'), 'opened', id)
  await expect.poll(() => rows().length).toBe(2)
  expect(writes).toHaveBeenCalledTimes(2)
  after(0.1)
  const other = openDatabase(db.path)
  const elsewhere = createActivityRecorder({ ...context, db: other })
  elsewhere.note(ann, 'opened', id)
  elsewhere.note({ ...ann, user: { ...ann.user!, id: '26010100000000000000000001' } }, 'opened', id)
  await elsewhere.write()
  await other.close()
  after(1)
  recorder.note(ann, 'searched', 'BedroomsTotal Ge 3')
  vi.spyOn(db, 'write').mockRejectedValueOnce(new Error('busy'))
  await recorder.write()
  await recorder.write()
  const times = { FirstAt: '2026-03-01T12:00:00.000Z', LastAt: '2026-03-01T14:24:00.000Z' }
  expect(rows()).toMatchObject([
    { Day: '2026-03-01', What: id, MlsNumber: 'A-1', Source: 'Lakeline MLS', Times: 101, ...times },
    { Day: '2026-03-01', What: 'gone', MlsNumber: null, Times: 1 },
    { Day: '2026-03-02', Kind: 'searched', What: 'BedroomsTotal Ge 3', Times: 1 },
  ])
})

it('signing in is on record with the network and the browser', async () => {
  const { context, rows } = await siteWithConsumer()
  const from = { userAgent: 'Firefox', network: '192.0.2.7', device: null, replaces: null }
  const enter = (more = {}) => signIn(context, { loginName: email, password, ...from, ...more })
  await enter()
  await enter()
  await enter({ network: '192.0.2.8', userAgent: null })
  expect(rows()).toMatchObject([
    { Kind: 'signed_in', What: '192.0.2.7 Firefox', Times: 2 },
    { Kind: 'signed_in', What: '192.0.2.8', Times: 1 },
  ])
})

it('record and trail outlive the account for 180 days, with every credential but no secret', async () => {
  const { db, context, after, ann, rows } = await siteWithConsumer()
  const recorder = createActivityRecorder(context)
  after(40)
  await changePassword(ann, { current: password, next: 'eight brown hens', sessionId: null })
  for (const day of [40, 41, 42]) {
    after(day)
    recorder.note(ann, 'searched', 'BedroomsTotal Ge 3')
  }
  await recorder.write()
  await requestAccountDeletion(ann, 'eight brown hens')
  after(72)
  await deleteLeftAccounts(context)
  expect(db.read.select().from(users).all()).toMatchObject([
    { LoginName: expect.stringMatching(/^left \d{26} ann@example\.com$/), PasswordHash: '' },
  ])
  expect(rows()).toHaveLength(3)
  expect(db.read.select().from(credentials).all()).toEqual([
    {
      UserId: ann.user!.id,
      Kind: 'password',
      SetAt: testNow.toISOString(),
      EndedAt: '2026-04-10T12:00:00.000Z',
    },
    {
      UserId: ann.user!.id,
      Kind: 'password',
      SetAt: '2026-04-10T12:00:00.000Z',
      EndedAt: '2026-04-12T12:00:00.000Z',
    },
  ])
  after(41 + 180)
  expect(await deleteLeftAccounts(context)).toBe('Deleted 1 entry of consumers’ activity.')
  expect(await deleteLeftAccounts(context)).toBe('Nothing to delete.')
  after(42 + 30 + 180)
  await deleteLeftAccounts(context)
  expect([rows(), db.read.select().from(credentials).all()]).toEqual([[], []])
})
