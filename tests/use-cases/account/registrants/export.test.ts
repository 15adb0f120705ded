import { expect, it, vi } from 'vitest'
import { audit, listings } from '#db/schema/index.ts'
import type { ExportFormat, RegistrantQuery } from '#src/domain/account/registrant-export.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { requestAccountDeletion } from '#src/use-cases/account/leaving/leave.ts'
import { saveDetails } from '#src/use-cases/account/own/own-account.ts'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import { exportRegistrants } from '#src/use-cases/account/registrants/export-registrants.ts'
import { signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { accountContext } from '../../../support/account.ts'
import { testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { listingRow } from '../../../support/factories.ts'
import { registrant, registrantPassword, signedInAs } from '../../../support/registrants.ts'

const everything = { source: '', from: '', to: '', email: '' }
const [ours, theirs] = [
  listingRow({ RowKey: 1 }),
  listingRow({ RowKey: 2, OriginatingSystemName: 'Lakeline MLS' }),
]

async function site() {
  const db = emptyDatabase()
  await db.write(({ orm }) => orm.insert(listings).values([ours, theirs]).run())
  const time = { now: testNow }
  const context = accountContext(db, { clock: () => time.now })
  const after = (days: number) => {
    time.now = new Date(testNow.getTime() + days * 86_400_000)
  }
  const records = async (query: Partial<RegistrantQuery> = {}) =>
    (await exported(context, query, 'jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { context, after, records }
}

type ExportSite = Parameters<typeof exportRegistrants>[0]

const exported = async (context: ExportSite, query: object, format: ExportFormat) =>
  [...(await exportRegistrants(context, { ...everything, ...query }, format, 'admin'))].join('')

/** Registers, signs in from a phone, and on the next day opens two listings and searches. */
async function busyRegistrant({ context, after }: Awaited<ReturnType<typeof site>>) {
  const ann = await registrant(context, 'ann@example.com')
  const from = { userAgent: 'Safari on iPhone', network: '192.0.2.7', device: null, replaces: null }
  await signIn(context, { loginName: 'ann@example.com', password: registrantPassword, ...from })
  after(1)
  const recorder = createActivityRecorder(context)
  for (const { Id } of [ours, theirs]) recorder.note(ann, 'opened', Id)
  recorder.note(ann, 'searched', 'BedroomsTotal Ge 3')
  await recorder.write()
  return ann
}

it('an export has what each registrant did, in order, with the registration, and is on record', async () => {
  const place = await site()
  await signedInAs(place.context, 'agent', 'private')
  await busyRegistrant(place)
  const records = await place.records()
  expect(records.map(({ at, action }) => `${at.slice(0, 10)} ${action}`)).toEqual([
    '2026-03-01 accepted terms',
    '2026-03-01 confirmed email',
    '2026-03-01 registered',
    '2026-03-01 set password',
    '2026-03-01 signed in',
    '2026-03-02 opened',
    '2026-03-02 opened',
    '2026-03-02 searched',
  ])
  const person = { sign_in_name: 'ann@example.com', name: 'Ann Lee', state: 'active' }
  expect(records.every((record) => record.access_ends_at === '2026-05-30T12:00:00.000Z')).toBe(true)
  expect(records[4]).toMatchObject({ ...person, network: '192.0.2.7', device: 'Safari on iPhone' })
  expect(records[6]).toMatchObject({
    mls_number: theirs.ListingId,
    source: 'Lakeline MLS',
    times: 1,
  })
  expect(records[7]).toMatchObject({ detail: 'BedroomsTotal Ge 3', listing: null })
  expect(JSON.stringify(records)).not.toContain('hash of')
  const entries = place.context.db.read.select().from(audit).all()
  expect(entries.at(-1)).toMatchObject({ Actor: 'admin', Action: 'registrants export' })
})

it('an export is limited to a source, days, and a person, whose registration it always has', async () => {
  const place = await site()
  await busyRegistrant(place)
  await registrant(place.context, 'bo@example.com')
  const actions = async (query: Partial<RegistrantQuery>) =>
    (await place.records(query)).map(({ email, action }) => `${email[0]} ${action}`)
  const email = 'ANN@example.com'
  expect(await actions({ from: '2026-03-02', email })).toEqual([
    'a registered',
    'a opened',
    'a opened',
    'a searched',
  ])
  expect(await actions({ to: '2026-02-28' })).toEqual(['a registered', 'b registered'])
  const opened = (await place.records({ source: 'Lakeline MLS' })).filter(
    ({ action }) => action === 'opened',
  )
  expect(opened).toMatchObject([{ listing: theirs.Id }])
  const wrong: [Partial<RegistrantQuery>, string[]][] = [
    [{ from: '2026-02-30' }, ['from']],
    [{ to: 'soon', source: 'X' }, ['to', 'source']],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
    [{ email: 'nobody@example.com' }, ['email']],
  ]
  for (const [query, names] of wrong) {
    const error = await exported(place.context, query, 'csv').catch((caught) => caught)
    expect([error.status, Object.keys(error.fields)]).toEqual([422, names])
  }
})

it('who left is in it for 180 days, and a formula in a name is text', async () => {
  const place = await site()
  const ann = await busyRegistrant(place)
  await saveDetails(ann, { name: '=HYPERLINK("x")', phone: '' })
  await requestAccountDeletion(ann, registrantPassword)
  place.after(40)
  await deleteLeftAccounts(place.context)
  const records = await place.records({ email: 'ann@example.com' })
  expect(records.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['opened', 'ended password', 'account leave']),
  )
  expect(records[0]).toMatchObject({ state: 'deleted', sign_in_name: 'ann@example.com' })
  expect(await exported(place.context, {}, 'csv')).toContain(`,"'=HYPERLINK(""x"")",`)
})

it('a long list is written person by person', async () => {
  const { context } = await site()
  for (let i = 0; i < 120; i++) await signedInAs(context, `c${i}`, 'vow')
  const parts = await exportRegistrants(context, everything, 'csv', 'admin')
  const all = vi.spyOn(context.db.read, 'select')
  const [head, first] = parts
  expect([head!.startsWith('registrant,sign_in_name,'), first!.includes(',c0,')]).toEqual([
    true,
    true,
  ])
  expect(all.mock.calls.length).toBeLessThan(3)
  const lines = (await exported(context, {}, 'csv')).trim().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(121)
})
