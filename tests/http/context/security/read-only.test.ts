import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { auditorReadsOnly } from '#src/domain/admin/auditor.ts'
import { listedRoutes } from '../../../support/routes/access.ts'
import { samplesOf } from '../../../support/routes/samples.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'
import { html, sharedFormSite } from '../forms/support.ts'

const shared = sharedFormSite()

/** Makes the demo's registered consumer an auditor. */
function makeAuditor(databasePath: string, until: string): void {
  const connection = openConnection(databasePath)
  connection.prepare("UPDATE users SET ReadOnlyUntil = ? WHERE LoginName = 'vow'").run(until)
  connection.close()
}

/** Long questions are sent by POST. */
const questions = [
  'form_to_filter.ts',
  'listings/count.ts',
  'search/map/index.ts',
  'fields/markup.ts',
  'search/fields/markup.ts',
]
/** Programs have keys instead of sessions. */
const isForPrograms = (route: string) => /^(mcp|odata|v1)[./]/.test(route)

it('IDX I-18 an auditor of the MLS reads everything that clients see, and changes nothing anywhere', async () => {
  const { site, rows, as } = shared()
  makeAuditor(site.databasePath, '2100-01-01T00:00:00.000Z')
  const auditor = await as('vow')
  const listing = await auditor.get(`/listings/${rows.listing}`, html)
  expect([listing.status, listing.text.includes('an MLS auditor until')]).toEqual([200, true])
  const request = {
    headers: {
      Cookie: [...auditor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': auditor.token(),
      'Sec-Fetch-Site': 'same-origin',
    },
  }
  const changed: string[] = []
  for (const route of listedRoutes) {
    if (questions.includes(route) || isForPrograms(route) || route === 'sign_out.astro') continue
    const { path } = samplesOf(rows)[route]![0]!
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, text } = await send(site.origin, path, { ...request, method })
      const isRefused = status === 403 && text.includes('MLS auditors can look')
      if (!isRefused) changed.push(`${method} ${route} ${status}`)
    }
  }
  expect(changed).toEqual([])
  for (const path of ['/saved_searches/new', '/account/passkeys', '/account/second_factor']) {
    const { status, text } = await auditor.get(path, html)
    expect([status, text.includes(auditorReadsOnly)], path).toEqual([403, true])
  }
  const leaving = await auditor.get('/account/leave', html)
  expect([leaving.status, leaving.text.includes('name="current_password"')]).toEqual([200, false])
  const page = await auditor.get('/mls_audit', html)
  expect([page.status, page.text.includes('accepted the current terms')]).toEqual([200, true])
  expect((await auditor.get('/admin', html)).status).toBe(404)
  const saved = await auditor.post('/collections', { 'collection[Name]': 'Mine' })
  expect([saved.status, saved.text.includes(auditorReadsOnly)]).toEqual([403, true])
  makeAuditor(site.databasePath, '2020-01-01T00:00:00.000Z')
  expect((await auditor.get('/mls_audit', html)).status).not.toBe(200)
  makeAuditor(site.databasePath, '2100-01-01T00:00:00.000Z')
  const again = await signedIn(site.origin, 'vow')
  await again.get('/sign_out', html)
  expect((await again.post('/sign_out', {})).status).toBe(303)
})
