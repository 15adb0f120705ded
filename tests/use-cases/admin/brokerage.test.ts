import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { findJobs } from '#db/queries/admin/job-rows.ts'
import { audit, quickSearches, settings, users } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import type { BrokerageForm } from '#src/domain/admin/brokerage.ts'
import { quickSearchFilterWrong } from '#src/domain/admin/messages/brokerage-messages.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import { baseRules } from '#src/domain/admin/rules/stored-rules.ts'
import { consumerStatuses } from '#src/domain/context/access/scope.ts'
import { runJob } from '#src/jobs/run-job.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { verifyRegistration } from '#src/use-cases/account/registration/verify.ts'
import {
  deleteQuickSearch,
  listMadeQuickSearches,
  makeQuickSearch,
  moveQuickSearch,
  reorderQuickSearches,
  updateQuickSearch,
} from '#src/use-cases/admin/brokerage/brokerage-quick-searches.ts'
import { saveBrokerage } from '#src/use-cases/admin/brokerage/save-brokerage.ts'
import { beginSetUp, canSetUp, setUp } from '#src/use-cases/admin/brokerage/set-up-brokerage.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { makeQuickSearch as saveQuickSearch } from '#src/use-cases/searches/saved/make-quick-search.ts'
import { listQuickSearches } from '#src/use-cases/searches/stored-searches.ts'
import { accountContext, tokenIn, userByLogin } from '../../support/account.ts'
import { testBrokerage, testNow, userContext } from '../../support/context.ts'
import { damageTable, emptyDatabase, emptyDatabaseFile } from '../../support/database.ts'
import { lateFeed } from '../../support/feeds.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { office, officeDefaults } from '../../support/office.ts'
import { openRules } from '../context/access/askers.ts'

const form: BrokerageForm = {
  siteName: 'Quay Homes',
  postalAddress: '2 Quay Street',
  phone: '(206) 555-0100',
  licenseNumber: 'RE-12345',
  senderName: '',
  notice: 'As the MLS words it.',
  registerAfter: '3',
  sessionDays: '7',
  grantDays: '120',
  invitedRole: 'portal',
  cmaUrl: 'https://cma.example/new?ids={listing_ids}',
  framingOrigins: 'https://agent.example',
  showsAgents: 'false',
  showsEqualHousing: 'true',
}

describe('§8 the settings of the site', () => {
  it('read the rules of sources with them, and the strictest ones for what cannot be read', async () => {
    const { db, admin } = await office()
    const { base, bySource } = admin.brokerage.rules
    expect(base.visitors).toMatchObject({ statuses: consumerStatuses, closedYears: null })
    expect([base.missingFlags, base.visitors.maxResults, bySource.size]).toEqual(['show', null, 0])
    await saveBrokerage(admin, form)
    expect(admin.brokerage.rules.base.registration.grantDays).toBe(120)

    const { version } = admin.brokerage
    const port = { title: 'Port', basis: 'its book', missingFlags: 'show' }
    await db.write(({ orm }) => putRules(orm, { port, harbor: { title: 7 } }))
    expect(admin.brokerage.version).toBe(version + 1)
    const { rules } = admin.brokerage
    expect(ruleProfileOf(rules, 'port')).toMatchObject({ ...port, age: { hours: 12 } })
    expect(ruleProfileOf(rules, 'harbor').visitors.statuses).toEqual(['Active'])
    expect(ruleProfileOf(rules, 'cove')).toBe(rules.base)
    expect(ruleProfileOf(rules, null)).toBe(rules.base)
    await db.write(({ connection }) =>
      connection.prepare("UPDATE settings SET Value = '[' WHERE Name = 'rules'").run(),
    )
    expect(admin.brokerage.rules.base.visitors.statuses).toEqual(['Active'])
  })

  it('know whether listings come from an MLS, and not only from the brokerage’s own file', async () => {
    const { db, admin } = await office()
    expect(admin.brokerage.hasMls).toBe(false)
    await insertListing(db, 1, { OriginatingSystemName: 'Quay Homes' })
    expect(admin.brokerage).toMatchObject({ sources: ['Quay Homes'], hasMls: false })
    await db.write(({ orm }) => putRules(orm, { 'Quay Homes': readyProfiles.get('nar')! }))
    expect(admin.brokerage.hasMls).toBe(true)
    await db.write(({ orm }) => putRules(orm, { 'Quay Homes': readyProfiles.get('none')! }))
    expect(admin.brokerage.hasMls).toBe(false)
    await lateFeed(db, { name: 'north', source: 'North', staleAction: 'mark' })
    expect(admin.brokerage.hasMls).toBe(true)
    await db.write(({ orm }) => putRules(orm, { North: readyProfiles.get('none')! }))
    expect(admin.brokerage.hasMls).toBe(false)
    await insertListing(db, 2, { OriginatingSystemName: 'CRMLS' })
    expect(admin.brokerage.hasMls).toBe(true)
  })

  it('hold from the next read on, and are on record', async () => {
    const { db, admin } = await office()
    const version = admin.brokerage.version
    expect(admin.brokerage).toMatchObject(officeDefaults)
    expect(await saveBrokerage(admin, form)).toBeNull()
    expect(admin.brokerage).toMatchObject({
      siteName: 'Quay Homes',
      senderName: 'Quay Homes',
      registerAfter: 3,
      sessionDays: 7,
      grantDays: 120,
      invitedRole: 'portal',
      phone: '(206) 555-0100',
      licenseNumber: 'RE-12345',
      showsAgents: false,
      showsEqualHousing: true,
    })
    expect(admin.brokerage.version).toBeGreaterThan(version)
    await saveBrokerage(admin, form)
    const entries = db.read.select().from(audit).where(eq(audit.Action, 'settings change')).all()
    expect(entries).toMatchObject([
      { Actor: 'boss', Detail: expect.stringContaining('Quay Homes') },
    ])
  })

  it('know the sources that paragraphs of the notice may name, as soon as one is new', async () => {
    const { db, admin } = await office()
    const { version, sources } = admin.brokerage
    expect(sources).toEqual([])
    await insertListing(db, 1, { OriginatingSystemName: 'North MLS' })
    await lateFeed(db, { name: 'south', source: 'South MLS', staleAction: 'mark' })
    expect(admin.brokerage.sources).toEqual(['North MLS', 'South MLS'])
    expect(admin.brokerage.version).toBeGreaterThan(version)
    const last = admin.brokerage
    await insertListing(db, 2, { OriginatingSystemName: 'North MLS' })
    expect(admin.brokerage).toBe(last)
  })

  it.each([
    [{ siteName: '' }, 'siteName'],
    [{ siteName: 'x'.repeat(81) }, 'siteName'],
    [{ postalAddress: 'a\nb' }, 'postalAddress'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ registerAfter: '-1' }, 'registerAfter'],
    [{ sessionDays: '0' }, 'sessionDays'],
    [{ sessionDays: '1e1' }, 'sessionDays'],
    [{ grantDays: '89' }, 'grantDays'],
  ])('are refused with %j', async (change, field) => {
    const { admin } = await office()
    expect(await saveBrokerage(admin, { ...form, ...change })).toEqual({
      [field]: expect.any(String),
    })
    expect(admin.brokerage).toMatchObject(officeDefaults)
  })

  it('stay as they were read last while the database cannot be read', async () => {
    const path = emptyDatabaseFile()
    const db = openDatabase(path)
    const { admin } = await office(db)
    await saveBrokerage(admin, form)
    expect(admin.brokerage.siteName).toBe('Quay Homes')
    damageTable(path, 'settings')
    expect(admin.brokerage.siteName).toBe('Quay Homes')
    await db.close()
  })

  it('are the defaults where what is stored makes no sense', async () => {
    const { db, admin } = await office()
    for (const Value of ['{', '[]', '{"siteName":7,"grantDays":-1}']) {
      await db.write(({ orm }) =>
        orm
          .insert(settings)
          .values({ Name: 'brokerage', Value })
          .onConflictDoUpdate({ target: settings.Name, set: { Value } })
          .run(),
      )
      expect(admin.brokerage).toMatchObject(officeDefaults)
    }
  })

  it('say how long access to VOW listings lasts', async () => {
    const db = emptyDatabase()
    const brokerage = { ...testBrokerage, rules: baseRules(openRules, { grantDays: 120 }) }
    const context = accountContext(db, { brokerage })
    const terms = defaultTerms.version
    const email = 'ann@example.com'
    await register(
      context,
      { name: 'Ann', email, password: 'seven brown hens', phone: '', terms },
      'b',
    )
    const token = tokenIn(db, email, 'verify-address')
    await verifyRegistration(context, { token, browser: 'b', password: '' })
    const until = new Date(testNow.getTime() + 120 * 86_400_000).toISOString()
    expect(userByLogin(db, email)).toMatchObject({ GrantExpiresAt: until })
  })

  it('are for administrators', async () => {
    const { admin, agent } = await office()
    const missing = { status: 404 }
    await expect(saveBrokerage(agent, form)).rejects.toMatchObject(missing)
    expect(admin.brokerage.siteName).toBe(officeDefaults.siteName)
  })
})

describe('quick searches', () => {
  const search = { name: 'Homes', description: 'All of them', filter: "City Eq 'Port Ellery'" }
  const names = (context: Context) =>
    listMadeQuickSearches(context, 'everyone').map(({ Name }) => Name)

  it('are made, described, ordered, and deleted by administrators, for everyone', async () => {
    const { db, context, admin } = await office()
    for (const name of ['B', 'A', 'C'])
      expect(await makeQuickSearch(admin, 'everyone', { ...search, name })).toBeNull()
    await makeQuickSearch(admin, 'everyone', { ...search, name: 'C' })
    expect(names(admin)).toEqual(['B', 'A', 'C'])
    const hot = { ...search, filter: "HotSheet Eq 'price'", name: 'Hot' }
    expect(await makeQuickSearch(admin, 'everyone', hot)).toMatch(/^Visitors can’t use this filter/)
    const sent = { ...hot, sortId: '', position: 0, forEveryone: true }
    expect(await saveQuickSearch(admin, sent)).toMatchObject({ ok: false })
    expect(await saveQuickSearch(admin, { ...sent, forEveryone: false })).toMatchObject({
      ok: true,
    })
    const [b, a, c] = listMadeQuickSearches(admin, 'everyone').map(({ Id }) => Id)
    await moveQuickSearch(admin, 'everyone', { id: c!, by: -1 })
    await moveQuickSearch(admin, 'everyone', { id: b!, by: -1 })
    expect(names(admin)).toEqual(['B', 'C', 'A'])
    await reorderQuickSearches(admin, 'everyone', [a!, b!])
    expect(names(admin)).toEqual(['A', 'B', 'C'])
    expect(listQuickSearches(context).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(
      await updateQuickSearch(admin, 'everyone', { ...search, id: b!, name: '' }),
    ).not.toBeNull()
    await updateQuickSearch(admin, 'everyone', { id: b!, name: '<b>', description: 'x' })
    await deleteQuickSearch(admin, 'everyone', a!)
    expect(names(admin)).toEqual(['<b>', 'C'])
    await expect(deleteQuickSearch(admin, 'everyone', a!)).rejects.toMatchObject({ status: 404 })
    const deeds = db.read.select().from(audit).orderBy(asc(audit.Seq)).all()
    expect(deeds.map(({ Action }) => Action).slice(-2)).toEqual([
      'quick search change',
      'quick search delete',
    ])
  })

  it('of an agent are the agent’s', async () => {
    const { context, admin, agent } = await office()
    await makeQuickSearch(agent, 'own', search)
    const [own] = listMadeQuickSearches(agent, 'own')
    expect(listQuickSearches(context)).toEqual([])
    expect(listQuickSearches(agent)).toMatchObject([{ name: 'Homes' }])
    const missing = { status: 404 }
    for (const whose of ['own', 'everyone'] as const) {
      await expect(deleteQuickSearch(admin, whose, own!.Id)).rejects.toMatchObject(missing)
      await expect(
        updateQuickSearch(admin, whose, { ...search, id: own!.Id }),
      ).rejects.toMatchObject(missing)
      await expect(reorderQuickSearches(admin, whose, [own!.Id])).rejects.toMatchObject(missing)
    }
    await expect(makeQuickSearch(agent, 'everyone', search)).rejects.toMatchObject(missing)
    const vow = await userContext(context, 'vow', 'vow')
    await expect(makeQuickSearch(vow, 'own', search)).rejects.toMatchObject({ status: 403 })
    await expect(makeQuickSearch(context, 'own', search)).rejects.toMatchObject({ status: 401 })
  })

  it('are of a search that can be read', async () => {
    const { db, admin } = await office()
    const make = (change: object) => makeQuickSearch(admin, 'everyone', { ...search, ...change })
    expect(await make({ filter: 'Nonsense (' })).toBe(quickSearchFilterWrong)
    expect(await make({ name: 'x'.repeat(101) })).not.toBeNull()
    expect(db.read.select().from(quickSearches).all()).toEqual([])
  })
})

describe('a job', () => {
  it('leaves when it ran, how it ended, and when it runs next', async () => {
    const { db, context } = await office()
    await runJob(context, 'leaving', async () => '3 deleted', 60_000)
    await runJob(context, 'sessions', () => Promise.reject(new Error('no disk')), 60_000)
    const next = new Date(testNow.getTime() + 60_000).toISOString()
    expect(findJobs(db)).toMatchObject([
      { Name: 'leaving', Outcome: 'done', Detail: '3 deleted', NextAt: next },
      { Name: 'sessions', Outcome: 'failed', Detail: 'no disk', EndedAt: testNow.toISOString() },
    ])
  })
})

describe('the first start', () => {
  const person = { name: 'Ann Lee', email: 'ann@example.com', password: 'seven brown hens' }

  it('has an address that makes one administrator, once', async () => {
    const db = emptyDatabase()
    const context = accountContext(db)
    const first = (await beginSetUp(db, testNow))!
    const token = (await beginSetUp(db, testNow))!
    expect([canSetUp(context, first), canSetUp(context, token)]).toEqual([false, true])
    expect(await setUp(context, token, { ...person, password: 'seven' })).toMatchObject({
      fields: { password: expect.any(String) },
    })
    const both = await Promise.all([
      setUp(context, token, person),
      setUp(context, token, { ...person, email: 'bo@example.com' }),
    ])
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'old'])
    expect(db.read.select().from(users).all()).toMatchObject([
      { Role: 'private', Administrator: true, LoginName: 'ann@example.com' },
    ])
    expect(await beginSetUp(db, testNow)).toBeNull()
    expect(canSetUp(context, token)).toBe(false)
  })

  it('works for an hour, and not where there is an administrator', async () => {
    const db = emptyDatabase()
    const token = (await beginSetUp(db, testNow))!
    const later = new Date(testNow.getTime() + 60 * 60_000)
    expect(canSetUp(accountContext(db, { clock: () => later }), token)).toBe(false)
    const boss = { loginName: 'boss', displayName: 'Boss', email: null, role: 'private' } as const
    const row = { ...boss, administrator: true, passwordHash: 'x' }
    await createUser(db, row, { actor: 'test', at: testNow })
    expect(await setUp(accountContext(db), token, person)).toEqual({ kind: 'old' })
  })
})
