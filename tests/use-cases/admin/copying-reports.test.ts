import { describe, expect, it } from 'vitest'
import { audit, users } from '#db/schema/index.ts'
import {
  type Copier,
  isHeld,
  listedMs,
  networkKey,
} from '#src/domain/admin/copying/copying-list.ts'
import {
  endTrust,
  findCopying,
  liftCopying,
  listCopying,
  reportCopying,
} from '#src/use-cases/admin/copying-reports.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { mailsTo } from '../../support/account.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const email = 'admin@harborpine.example'

async function admin(): Promise<Context> {
  const context = await userContext(testContext(emptyDatabase()), 'admin')
  await context.db.write(({ orm }) => {
    orm.update(users).set({ Administrator: true, Email: email }).run()
  })
  return { ...context, user: { ...context.user!, administrator: true, email } }
}

const copier = (change: Partial<Copier> = {}): Copier => ({
  ...{ key: networkKey('203.0.113.9'), account: '', network: '203.0.113.9' },
  ...{ at: testNow.toISOString(), opened: 12, listings: 5_000, signs: ['order', 'bare'] },
  ...change,
})

const audited = ({ db }: Context) =>
  db.read
    .select()
    .from(audit)
    .all()
    .filter(({ Action }) => Action.startsWith('copying'))
    .map(({ Actor, Action, Subject, Detail }) => [Actor, Action, Subject, Detail])

describe('copying that was found (IDX I-19)', () => {
  it('is in the audit and in one mail with what the MLS asks: who, when, how many, which share', async () => {
    const context = await admin()
    await reportCopying(context, copier())
    await reportCopying(context, copier({ opened: 13 }))
    const [mail, ...more] = mailsTo(context.db, email)
    expect(more).toEqual([])
    const what =
      '12 of 5,000 listings (0.2%): in the order of their numbers; without loading photos and styles.'
    for (const words of ['A program at 203.0.113.9', '03/01/2026', what, '/admin/copying'])
      expect(mail!.Text.replace(/\s+/g, ' ')).toContain(words)
    expect(audited(context)).toEqual([['site', 'copying found', 'A program at 203.0.113.9', what]])
  })

  it('names the account of someone who is signed in', async () => {
    const context = await admin()
    await reportCopying(context, copier({ key: 'account 7', account: 'vera', signs: [] }))
    expect(mailsTo(context.db, email)[0]!.Text).toContain('vera at 203.0.113.9')
    expect(audited(context)[0]).toContain('12 of 5,000 listings (0.2%).')
  })

  it('fills no mailbox: ten mails a day, and all in the audit', async () => {
    const context = await admin()
    for (let i = 0; i < 12; i++)
      await reportCopying(context, copier({ key: networkKey(`192.0.2.${i}`) }))
    expect(mailsTo(context.db, email)).toHaveLength(10)
    expect(audited(context)).toHaveLength(12)
  })

  it('ends by itself after a day, and is forgotten after 30', async () => {
    const context = await admin()
    const { at } = copier()
    const later = (ms: number) => new Date(Date.parse(at) + ms)
    expect([isHeld(copier(), later(86_399_000)), isHeld(copier(), later(86_400_000))]).toEqual([
      true,
      false,
    ])
    await reportCopying(context, copier())
    const clock = () => later(listedMs)
    const next = copier({ key: 'account 7', at: clock().toISOString() })
    await reportCopying({ ...context, clock }, next)
    expect(findCopying(context.db).copiers).toEqual([next])
  })

  it('is lifted at once by an administrator, who may trust the network from then on', async () => {
    const context = await admin()
    await reportCopying(context, copier({ key: 'browser x' }))
    await reportCopying(context, copier())
    await liftCopying(context, 'browser x', true)
    const by = context.user!.loginName
    const trust = { key: networkKey('203.0.113.9'), name: '203.0.113.9', by }
    const listed = listCopying(context, 1)
    expect(listed).toMatchObject({ copiers: { rows: [copier()] }, trusted: [trust] })
    await liftCopying(context, copier().key, false)
    await endTrust(context, trust.key)
    expect(findCopying(context.db)).toEqual({ copiers: [], trusted: [] })
    expect(await liftCopying(context, 'network of no one', true)).toBe(null)
    expect(audited(context).map(([, action]) => action)).toEqual([
      ...['copying found', 'copying found', 'copying trusted', 'copying lifted'],
      'copying trust ended',
    ])
  })

  it('is listed in pages, the latest first', async () => {
    const context = await admin()
    for (let i = 0; i < 30; i++)
      await reportCopying(context, copier({ key: networkKey(`192.0.2.${i}`) }))
    const keysOn = (page: number) => listCopying(context, page).copiers.rows.map(({ key }) => key)
    expect([keysOn(1)[0], keysOn(1).length]).toEqual([networkKey('192.0.2.29'), 25])
    expect(keysOn(2).at(-1)).toBe(networkKey('192.0.2.0'))
    expect(listCopying(context, 9).copiers).toMatchObject({ page: 2, pages: 2, total: 30 })
  })

  it('are only for administrators', async () => {
    const context = await admin()
    const agent = { ...context, user: { ...context.user!, administrator: false } }
    await reportCopying(context, copier())
    expect(() => listCopying(agent, 1)).toThrow('doesn’t exist')
    await expect(liftCopying(agent, copier().key, false)).rejects.toThrow('doesn’t exist')
    await expect(endTrust(agent, copier().key)).rejects.toThrow('doesn’t exist')
  })
})
