import { expect, it } from 'vitest'
import { acceptedTerms } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { remindOfEnd } from '#src/use-cases/account/leaving/remind-of-end.ts'
import { acceptTerms, owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import { saveTerms } from '#src/use-cases/admin/save-terms.ts'
import { accountContext, mailsTo } from '../../../support/account.ts'
import { testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { registrant, signedInAs } from '../../../support/registrants.ts'

function site() {
  const time = { now: testNow }
  const context = accountContext(emptyDatabase(), { clock: () => time.now })
  const after = (days: number) => {
    time.now = new Date(testNow.getTime() + days * 86_400_000)
  }
  return { context, after }
}

it('a consumer owes an acceptance of each version, which is recorded and mailed once', async () => {
  const { context } = site()
  const ann = await registrant(context, 'ann@example.com')
  const admin = await signedInAs(context, 'admin', 'private')
  expect(owesTerms(ann)).toBe(false)
  await saveTerms(admin, { version: '2', text: 'One.' })
  expect([owesTerms(ann), owesTerms(admin), owesTerms(context)]).toEqual([true, false, false])
  expect(owesTerms(await signedInAs(context, 'vera', 'vow'))).toBe(true)
  expect(await acceptTerms(ann, defaultTerms.version)).toBe(false)
  expect(owesTerms(ann)).toBe(true)
  const elsewhere = { ...ann, clientAddress: '192.0.2.9' }
  expect(await acceptTerms(elsewhere, '2')).toBe(true)
  expect(await acceptTerms(elsewhere, '2')).toBe(true)
  expect(owesTerms(ann)).toBe(false)
  const { db } = context
  expect(db.read.select().from(acceptedTerms).all()).toMatchObject([
    { Version: defaultTerms.version, ClientAddress: '192.0.2.1' },
    { Version: '2', AcceptedAt: testNow.toISOString(), ClientAddress: '192.0.2.9' },
  ])
  const mails = mailsTo(db, 'ann@example.com').filter(({ Kind }) => Kind === 'terms-accepted')
  expect(mails).toHaveLength(2)
  expect(mails[1]!.Text).toContain('https://listings.example/terms?version=2')
})

it('a mail says once, a week before, when access ends', async () => {
  const { context, after } = site()
  await registrant(context, 'ann@example.com')
  await signedInAs(context, 'agent', 'private')
  const mailed = () =>
    mailsTo(context.db, 'ann@example.com').filter(({ Kind }) => Kind === 'access-ends')
  after(82.9)
  expect(await remindOfEnd(context)).toBe(0)
  after(83)
  expect(await remindOfEnd(context)).toBe(1)
  after(84)
  expect(await remindOfEnd(context)).toBe(0)
  expect(mailed()[0]!.Text).toContain('05/30/2026, 12:00 PM')
  after(91)
  expect(await remindOfEnd(context)).toBe(0)
  expect(mailed()).toHaveLength(1)
})
