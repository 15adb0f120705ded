import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { changeRuleAudit, queueRuleAudit } from '#db/queries/admin/rule-audit-rows.ts'
import { ruleAudits } from '#db/schema/index.ts'
import { auditRunning } from '#src/audit/outside/audit-running.ts'
import { auditSummary, auditTone } from '#src/domain/admin/rules/audit/audit-words.ts'
import { outsideMessages } from '#src/domain/admin/rules/audit/outside-words.ts'
import { ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { auditReport } from '../../support/audit-report.ts'
import { runScript } from '../../support/command.ts'
import { temporaryFolder } from '../../support/database.ts'
import { press } from '../../support/server/forms.ts'
import { sharedTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const shared = sharedTestSite()
const strict = readyProfiles.get('strict')!
const base = readyProfiles.get('none')!
const outside = { client: null, notice: '', timeZone: 'UTC', version: '1' }
const html = { Accept: 'text/html' }
const path = '/admin/rules/audit'

it('administrators start an audit, see what it does, and cancel it', async () => {
  const admin = await signedIn(shared().origin, 'admin')
  expect((await admin.get('/admin/rules', html)).text).toContain(`href="${path}"`)
  const first = await admin.get(path, html)
  expect(first.text).toContain(ruleAuditMessages.none)
  expect((await press(admin, first, 'Start an audit')).status).toBe(303)
  const open = await admin.get(path, html)
  expect(open.text).toMatch(/(Waiting|Running) since /)
  expect(open.text).toContain('data-hx-trigger="every 2s"')
  await press(admin, first, 'Start an audit')
  expect((await admin.get(path, html)).text).toContain(ruleAuditMessages.isOpen)
  expect((await press(admin, open, 'Cancel')).status).toBe(303)
  expect((await admin.get(path, html)).text).toContain('The last audit: canceled')
  const polled = await admin.get(path, { ...html, 'HX-Request': 'true' })
  expect(polled.headers['hx-refresh']).toBe('true')
  await press(admin, open, 'Cancel')
  expect((await admin.get(path, html)).text).toContain(ruleAuditMessages.isOver)
})

it('reports are shown with what is broken, and can be downloaded', async () => {
  const { origin, databasePath } = shared()
  const db = openDatabase(databasePath)
  const report = auditReport({ site: 'Plat <b>' })
  const seq = await db.write((tx) => {
    queueRuleAudit(tx, 'ann', new Date())
    const { Seq } = tx.orm.select().from(ruleAudits).all().at(-1)!
    const ended = { State: 'ended', EndedAt: report.at, Report: JSON.stringify(report) } as const
    changeRuleAudit(tx, Seq, ['queued', 'running'], ended)
    return Seq
  })
  await db.close()
  const admin = await signedIn(origin, 'admin')
  const { text } = await admin.get(`${path}?report=${seq}`, html)
  for (const words of ['1 held, 1 broken', 'Result list, as visitor: It says “Zq”.', '1 broken'])
    expect(text).toContain(words)
  const page = await admin.get(`${path}.html?report=${seq}`)
  expect(page.headers['content-disposition']).toContain('attachment; filename="mls-rules-')
  expect(page.text).toContain('Plat &lt;b&gt;')
  expect(JSON.parse((await admin.get(`${path}.json?report=${seq}`)).text)).toEqual(report)
  for (const wrong of [`${path}?report=0`, `${path}?report=999`, `${path}.pdf?report=${seq}`])
    expect((await admin.get(wrong, html)).status).toBe(404)
  expect((await (await signedIn(origin, 'agent')).get(`${path}.json?report=${seq}`)).status).toBe(
    404,
  )
  expect((await visitor(origin).get(path, html)).status).toBe(303)
})

it('a running site is audited from outside, by the rules that are named', async () => {
  const url = shared().origin
  const brokenBy = async (profile: typeof base) => {
    const report = await auditRunning({ ...outside, url, sources: [{ source: 'MLS', profile }] })
    expect(report.results.find(({ rule }) => rule === 'I-24')?.state).toBe('untried')
    return report.results.filter(({ state }) => state === 'broken').map(({ rule }) => rule)
  }
  expect(await brokenBy({ ...base, notice: [] })).toEqual([])
  const attribution = { ...base.attribution, label: 'Courtesy of' }
  const notice = ['Words that the site doesn’t have.']
  const broken = await brokenBy({ ...base, attribution, notice, visitors: strict.visitors })
  for (const rule of ['I-5', 'I-8', 'I-14']) expect(broken).toContain(rule)
}, 240_000)

it('what cannot be seen from outside is not tried, and does not pass for held', async () => {
  const attribution = { ...base.attribution, summary: ['ListOfficePhone'] }
  const profile = { ...base, notice: [], attribution }
  const sources = [{ source: 'MLS', profile }]
  const report = await auditRunning({ ...outside, notice: null, url: shared().origin, sources })
  const stateOf = (title: string) => report.results.find((each) => each.title === title)?.state
  expect(stateOf('Required fields')).toBe('untried')
  expect(stateOf('Pages with listings have the notice')).toBe('untried')
  expect(auditTone(report)).toBe('neutral')
  expect(auditSummary(report)).toMatch(/^\d+ held, none broken, \d+ not tried/)
  const file = join(temporaryFolder(), 'rules.json')
  writeFileSync(file, JSON.stringify({ ...profile, attribution: base.attribution }))
  const args = ['audit', '--url', shared().origin, '--rules', file]
  const { code, out } = await runScript('scripts/plat.ts', args, {})
  expect([code, out]).toEqual([0, expect.stringMatching(/\n\d+ held, none broken, /)])
}, 240_000)

it('a site that leads elsewhere, or has no site behind it, is refused with a sentence', async () => {
  const elsewhere = createServer((_, reply) =>
    reply.writeHead(302, { Location: '//x.example/' }).end(),
  )
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const audit = () => auditRunning({ ...outside, url, sources: [{ source: 'MLS', profile: base }] })
  await expect(audit()).rejects.toThrow(outsideMessages.elsewhere(url, 'http://x.example'))
  elsewhere.close()
  elsewhere.closeAllConnections()
  await expect(audit()).rejects.toThrow(outsideMessages.noAnswer(url))
})
