import { expect, it } from 'vitest'
import { noSources, rulesSaved } from '#src/domain/admin/rules/messages.ts'
import { formStale } from '#src/domain/context/messages/form-messages.ts'
import { press } from '../../support/server/forms.ts'
import { sharedTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const shared = sharedTestSite()
const html = { Accept: 'text/html' }
const path = '/admin/rules'

async function firstSource(admin: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const { text } = await admin.get(path, html)
  expect(text).not.toContain(noSources)
  return /href="(\/admin\/rules\?source=[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
}

it('rules are previewed before they hold, saved, exported, and given back', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  const source = await firstSource(admin)
  const preview = await press(admin, await admin.get(source, html), 'Fill in and preview', {
    profile: 'none',
  })
  expect(preview.text).toContain('Nothing is saved yet.')
  expect(preview.text).toContain('<option value="none" selected>')
  expect((await admin.get(path, html)).text).not.toContain('No MLS')
  const other = await press(admin, await admin.get(source, html), 'Fill in and preview', {
    profile: 'none',
  })
  const changed = await press(admin, preview, 'Save', { title: 'Ours' })
  expect(changed.text).toContain('Nothing is saved yet.')
  const saved = await press(admin, changed, 'Save')
  expect([saved.status, saved.headers.location]).toEqual([303, `${source}&saved`])
  const page = await admin.get(`${source}&saved`, html)
  expect(page.text).toContain(rulesSaved)
  expect(page.text).toContain('&quot;title&quot;: &quot;Ours&quot;')

  const late = await press(admin, other, 'Save')
  expect([late.status, late.text.includes(formStale)]).toEqual([422, true])
  const wrong = await press(admin, page, 'Preview', { 'visitors.hiddenFields': 'ListPrice, Nope' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('There’s no field Nope.')
  expect(wrong.text).toContain('ListPrice can’t be hidden')
  expect(wrong.text).toContain('value="ListPrice, Nope"')
  const many = await press(admin, page, 'Preview', {
    ...{ 'visitors.maxResults': '5', 'age.hours': 'soon', title: '', basis: 'Kept' },
  })
  for (const [id, label, sentence] of [
    ['rule-visitors.maxResults', 'Visitors, “Results of a search”', 'Enter 10 or more.'],
    ['rule-title', 'Profile, “Name”', 'Enter some text.'],
  ]) {
    expect(many.text).toContain(`<a href="#${id}">${label}: ${sentence}</a>`)
    expect(many.text).toContain(`id="${id}-error">${sentence}</p>`)
  }
  for (const entered of ['value="soon"', 'value="Kept"']) expect(many.text).toContain(entered)
  const paths = await press(admin, page, 'Read and preview', {
    json: '{"title":"x","basis":"y","clients":{"closedYears":-1}}',
  })
  expect(paths.text).toContain('clients.closedYears: Enter 0 or more.')
  const text = await press(admin, page, 'Read and preview', { json: '{' })
  expect([text.status, text.text.includes('The text isn’t JSON.')]).toEqual([422, true])
  expect(text.text).toContain('>{</textarea>')
  expect(text.text).toContain('value="Ours"')
  expect(page.text).toMatch(/<a href="data:application\/json[^"]+" download="[^"]+\.json"/)

  const clear = await press(admin, page, 'Fill in and preview', { profile: '' })
  expect(clear.text).toContain('would follow the settings of the site')
  expect((await press(admin, clear, 'Save')).status).toBe(303)
  expect((await admin.get(path, html)).text).not.toContain('Ours')
})

it('are for administrators, and for sources that there are', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  expect((await admin.get(`${path}?source=Nowhere`, html)).status).toBe(404)
  expect((await (await signedIn(origin, 'agent')).get(path, html)).status).toBe(404)
  expect((await visitor(origin).get(path, html)).status).toBe(303)
})
