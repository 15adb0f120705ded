import { describe, expect, it } from 'vitest'
import { messages, users, violations } from '#db/schema/index.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import {
  violationAnswerNeeded,
  violationWithoutAddress,
} from '#src/domain/listings/messages/violation-messages.ts'
import { violationUrl } from '#src/domain/listings/violations/violation.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { answerReport } from '#src/use-cases/listings/violations/answer-report.ts'
import {
  getListingRules,
  saveListingRules,
} from '#src/use-cases/listings/violations/listing-rules.ts'
import { closeReport, listViolations } from '#src/use-cases/listings/violations/queue.ts'
import {
  getViolationUrl,
  reportViolation,
} from '#src/use-cases/listings/violations/report-violation.ts'
import { mailsTo } from '../../../support/account.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { withRules } from '../../../support/listings/source-rules.ts'

const form = { rule: 'price', body: 'It costs more.', name: 'Vera', email: 'vera@example.com' }
const always = { mayReport: () => true }

async function admin(): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await insertListing(db, 2, { InternetEntireListingDisplayYN: false })
  const context = await userContext(testContext(db), 'admin')
  await db.write(({ orm }) => {
    orm.update(users).set({ Administrator: true, Email: 'admin@harborpine.example' }).run()
  })
  const email = 'admin@harborpine.example'
  return { ...context, user: { ...context.user!, administrator: true, email } }
}

const report = (context: Context, change: Partial<typeof form> = {}, id = idOf(1)) =>
  reportViolation({ ...context, ...always }, id, { ...form, ...change }, '192.0.2.1')

describe('reports of violations', () => {
  it('are due after the hours that the rules of the source say (VOW V-11)', async () => {
    const context = await admin()
    const rules = { 'Test MLS': { reportHours: 24 } }
    expect(await report(withRules(testContext(context.db), rules))).toBeNull()
    const { rows } = listViolations(context, 'open', 1)
    expect(rows).toMatchObject([{ DueAt: '2026-03-02T12:00:00.000Z' }])
  })

  it('come to the brokerage’s queue and to the administrators by mail', async () => {
    const context = await admin()
    const someone = testContext(context.db)
    expect(await report(someone)).toBeNull()
    const { rows, total } = listViolations(context, 'open', 1)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      listing: idOf(1),
      Body: 'It costs more.',
      Email: 'vera@example.com',
      DueAt: '2026-03-03T12:00:00.000Z',
      isOverdue: false,
    })
    const sent = context.db.read.select().from(messages).all()
    expect(sent.map(({ Recipient, Kind }) => [Recipient, Kind])).toEqual([
      ['admin@harborpine.example', 'violation'],
    ])
    expect(sent[0]!.Text).toContain('It costs more.')
  })

  it('say what is wrong with each field', async () => {
    const someone = testContext((await admin()).db)
    const wrong = async (change: Partial<typeof form>) =>
      Object.keys((await report(someone, change))!)
    expect(await wrong({ rule: '' })).toEqual(['rule'])
    expect(await wrong({ rule: 'constructor' })).toEqual(['rule'])
    expect(await wrong({ body: ' \n ' })).toEqual(['body'])
    expect(await wrong({ body: 'x'.repeat(4_001) })).toEqual(['body'])
    expect(await wrong({ name: 'x'.repeat(101) })).toEqual(['name'])
    expect(await wrong({ email: 'vera' })).toEqual(['email'])
    expect(someone.db.read.select().from(violations).all()).toHaveLength(0)
  })

  it('are limited, and of listings that the reporter may see', async () => {
    const context = await admin()
    const someone = testContext(context.db)
    await expect(report(someone, {}, idOf(2))).rejects.toThrow(/This listing doesn’t exist/)
    await expect(report(someone, {}, 'none')).rejects.toThrow(/This listing doesn’t exist/)
    const never = { ...someone, mayReport: () => false }
    await expect(reportViolation(never, idOf(1), form, '192.0.2.1')).rejects.toThrow(
      /Too many reports/,
    )
    expect(listViolations(context, 'open', 1).total).toBe(0)
  })

  it('are overdue after 48 hours, and closed once, with what came of it', async () => {
    const context = await admin()
    await report(testContext(context.db))
    const late = { ...context, clock: () => new Date(testNow.getTime() + 48 * 3_600_000) }
    const { rows } = listViolations(late, 'open', 1)
    expect(rows[0]!.isOverdue).toBe(true)
    const id = rows[0]!.Id
    await expect(
      closeReport(context, id, { state: 'resolved', outcome: ' ', answer: '' }),
    ).rejects.toThrow()
    await expect(
      closeReport(context, id, { state: 'open', outcome: 'x', answer: '' }),
    ).rejects.toThrow()
    await closeReport(context, id, { state: 'resolved', outcome: 'Put right.', answer: '' })
    const again = closeReport(context, id, { state: 'dismissed', outcome: 'x', answer: '' })
    await expect(again).rejects.toThrow(/already closed/)
    const closed = listViolations(context, 'resolved', 1).rows
    expect(closed[0]).toMatchObject({ Outcome: 'Put right.', isOverdue: false })
    const agent = await userContext(context, 'agent')
    expect(() => listViolations(agent, 'open', 1)).toThrow()
    await expect(
      closeReport(agent, id, { state: 'resolved', outcome: 'x', answer: '' }),
    ).rejects.toThrow()
  })
})

describe('another program for reports', () => {
  it('is an https address that an administrator sets', async () => {
    const context = await admin()
    expect(await getViolationUrl(context, idOf(1))).toBeNull()
    const save = (violationsUrl: string) =>
      saveListingRules(context, { consumerHistory: 'condensed', violationsUrl })
    for (const wrong of [
      'http://mls.example/{listing_id}',
      'javascript:alert(1)',
      'mls.example',
      'https://{listing_id}.mls.example/',
      'https://a:b@mls.example/',
      `https://mls.example/${'x'.repeat(500)}`,
    ])
      expect(Object.keys((await save(wrong)) ?? {})).toEqual(['violationsUrl'])
    expect(await save('https://mls.example/report?id={listing_id}')).toBeNull()
    expect(await getViolationUrl(context, idOf(1))).toBe('https://mls.example/report?id=MLS1001')
    await expect(getViolationUrl(testContext(context.db), idOf(2))).rejects.toThrow(
      /This listing doesn’t exist/,
    )
    expect((await getListingRules(context)).violationsUrl).toContain('mls.example')
    expect(violationUrl('https://mls.example/{listing_id}', '../@evil.example')).toBe(
      'https://mls.example/..%2F%40evil.example',
    )
  })

  it('are answered by mail where an address was left, open or closed, without what was typed', async () => {
    const context = await admin()
    await report(testContext(context.db), { name: 'Vera at evil.example' })
    const [row] = listViolations(context, 'open', 1).rows
    const id = row!.Id
    for (let twice = 0; twice < 2; twice++) await answerReport(context, id, ' We ask the agent. ')
    expect(listViolations(context, 'open', 1).rows[0]).toMatchObject({
      Answer: 'We ask the agent.',
      AnsweredAt: testNow.toISOString(),
    })
    await closeReport(context, id, {
      state: 'resolved',
      outcome: 'Done',
      answer: 'It is right now.',
    })
    await answerReport(context, id, 'Thank you.')
    const [closed] = listViolations(context, 'resolved', 1).rows
    expect(closed!.Answer).toBe('We ask the agent.\n\nIt is right now.\n\nThank you.')
    const answers = mailsTo(context.db, 'vera@example.com')
    expect(answers.map(({ Kind }) => Kind)).toEqual(Array(3).fill('violation-answer'))
    expect(answers[0]).toMatchObject({ Headers: { 'Reply-To': 'admin@harborpine.example' } })
    expect(answers[0]!.Text).toContain('We ask the agent.')
    for (const { Text, Html, Subject, RecipientName } of answers)
      expect([Text, Html, Subject, RecipientName].join()).not.toMatch(/evil|It costs more/)
  })

  it('without an address, or without words, are not answered, and stay as they are', async () => {
    const context = await admin()
    await report(testContext(context.db), { email: '' })
    const [row] = listViolations(context, 'open', 1).rows
    const done = { state: 'resolved', outcome: 'Done' }
    for (const [work, problem] of [
      [() => answerReport(context, row!.Id, 'Hello'), violationWithoutAddress],
      [() => closeReport(context, row!.Id, { ...done, answer: 'Hello' }), violationWithoutAddress],
      [() => answerReport(context, row!.Id, ' '), violationAnswerNeeded],
      [() => answerReport(context, row!.Id, 'x'.repeat(4_001)), textLong(4_000)],
    ] as const)
      await expect(work()).rejects.toMatchObject({ name: 'Invalid', fields: { answer: problem } })
    await expect(answerReport(context, 'none', 'Hello')).rejects.toMatchObject({ name: 'NotFound' })
    const stranger = await userContext(context, 'stranger')
    await expect(answerReport(stranger, row!.Id, 'Hello')).rejects.toThrow()
    expect(listViolations(context, 'open', 1).total).toBe(1)
  })
})
