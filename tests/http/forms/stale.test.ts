import { describe, expect, it } from 'vitest'
import { cmaPath } from '#src/domain/cma/paths.ts'
import { collectionOrderPath } from '#src/domain/collections/paths.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { versionField } from '#src/domain/forms/version.ts'
import { editIdxLinkPath } from '#src/domain/idx-links/paths.ts'
import { formStale, storedNow } from '#src/domain/messages/forms.ts'
import { newsfeedPath } from '#src/domain/newsfeeds/paths.ts'
import { ownOverlaysPath } from '#src/domain/overlays/paths.ts'
import { provideSearchPath, savedSearchPath } from '#src/domain/searches/paths.ts'
import { sharedLinkPath } from '#src/domain/sharing/paths.ts'
import type { DemoRows } from '../../support/routes/demo-rows.ts'
import { call } from '../../support/server/call.ts'
import { formWith, html, sendForm, sharedFormSite } from './support.ts'

interface Edit {
  readonly as?: string
  readonly path: (rows: DemoRows) => string
  readonly field: string
  /** Another field of the form, where several have the first one. */
  readonly beside?: string
  readonly button?: Readonly<Record<string, string>>
  readonly first?: string
  readonly second?: string
}

const names = { first: 'What the first tab says', second: 'What the second tab says' }

/** Every form that changes a stored record. */
const edits: Readonly<Record<string, Edit>> = {
  contact: { path: (rows) => contactPath(rows.contact), field: 'contact[GivenName]' },
  'name of a saved search': {
    path: (rows) => savedSearchPath(rows.savedSearch),
    field: 'saved_search[Name]',
  },
  'description of a saved search': {
    path: (rows) => savedSearchPath(rows.savedSearch),
    field: 'saved_search[Description]',
  },
  newsfeed: { path: (rows) => newsfeedPath(rows.newsfeed), field: 'name' },
  CMA: { path: (rows) => cmaPath(rows.cma), field: 'notes', button: { do: 'save' } },
  account: { path: () => '/account', field: 'name' },
  signature: { path: () => '/account', field: 'signature' },
  site: {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'senderName',
    button: { do: 'brokerage' },
  },
  terms: { as: 'admin', path: () => '/admin/settings', field: 'text' },
  'apps for selected listings': {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'cart_apps',
    button: { do: 'cart_apps' },
    first: 'tour | Plan a tour | https://tours.example.com/a?listings={mls_numbers} | private',
    second: 'tour | Plan a tour | https://tours.example.com/b?listings={mls_numbers} | private',
  },
  'texts about visits': {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'contactSent',
    button: { do: 'visits' },
  },
  'rules of listings': {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'violationsUrl',
    button: { do: 'listing_rules' },
    first: 'https://mls.example/a?number={listing_id}',
    second: 'https://mls.example/b?number={listing_id}',
  },
  'quick search': {
    as: 'admin',
    path: () => '/admin/quick_searches',
    field: 'description',
    beside: 'id',
    button: { do: 'describe' },
  },
  'IDX link': { path: (rows) => editIdxLinkPath(rows.idxLink), field: 'name' },
  collection: { path: (rows) => collectionOrderPath(rows.collection), field: 'collection[Name]' },
  'hot sheet': {
    path: () => '/hot_sheets/filter',
    field: '_filter',
    first: 'BedroomsTotal Ge 3',
    second: 'BedroomsTotal Ge 4',
  },
  overlay: {
    path: (rows) => ownOverlaysPath({ rename: rows.overlay }),
    field: 'name',
    button: { do: 'rename' },
  },
  'name of a shared link': { path: (rows) => sharedLinkPath(rows.sharedLink), field: 'name' },
  'last day of a shared link': {
    path: (rows) => sharedLinkPath(rows.sharedLink),
    field: 'expires',
    first: '2099-01-01',
    second: '2099-01-02',
  },
}

const shared = sharedFormSite()

describe.each(Object.entries(edits))('a form that changes a stored record: %s', (_, edit) => {
  const { field, beside = field, button = {} } = edit
  const { first, second } = { ...names, ...edit }

  it('refuses to save over what another tab saved, shows both, and saves on demand', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = edit.path(rows)
    const open = () => someone.get(path, html)
    const [one, other] = [await open(), await open()]
    const post = (page: typeof one, words: string) =>
      sendForm(site.origin, someone, path, formWith(page, field, beside), {
        ...button,
        [field]: words,
      })
    expect((await post(one, first)).status).toBeLessThan(400)

    const refused = await post(other, second)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(formStale)
    expect(refused.text).toContain(storedNow(first))
    const again = formWith(refused, field, beside)
    expect(again.fields.get(field)?.trim()).toBe(second)
    const now = formWith(await open(), field, beside)
    expect(now.fields.get(field)).toBe(first)

    expect((await post(other, first)).status, 'what is stored already').toBeLessThan(500)
    const saved = await sendForm(site.origin, someone, path, again, button)
    expect(saved.status).toBeLessThan(400)
    expect(formWith(await open(), field, beside).fields.get(field)).toBe(second)
  })

  it('saves without a version, as scripts do', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = edit.path(rows)
    const shown = formWith(await someone.get(path, html), field, beside)
    shown.fields.delete(versionField)
    const filled = { ...button, [field]: first }
    const saved = await sendForm(site.origin, someone, path, shown, filled)
    expect(saved.status).toBeLessThan(400)
  })
})

describe('by JSON', () => {
  it('answers 422 with what is stored and its version, which saves', async () => {
    const { site, rows, as } = shared()
    const agent = await as('agent')
    const path = savedSearchPath(rows.savedSearch)
    const put = (Name: string, version?: string) =>
      call(site.origin, agent, {
        method: 'PUT',
        path,
        body: { saved_search: { Name }, ...(version && { [versionField]: version }) },
      })
    const opened = formWith(await agent.get(path, html), 'saved_search[Name]').fields
    expect((await put('One name')).json).toMatchObject({ success: true })
    const refused = await put('Another name', opened.get(versionField)!)
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ success: false, stored: { name: 'One name' } })
    const version = String(refused.json[versionField])
    expect((await put('Another name', version)).json).toMatchObject({ success: true })
  })
})

it('says of each contact whether it has a search that was provided in another tab', async () => {
  const { site, rows, as } = shared()
  const agent = await as('agent')
  const path = provideSearchPath(rows.savedSearch)
  const open = async () => formWith(await agent.get(path, html), 'contact_ids')
  const [one, other] = [await open(), await open()]
  const [first, second] = one.fields.getAll('offered')
  const send = (form: typeof one, contact: string) =>
    sendForm(site.origin, agent, path, form, { contact_ids: contact })
  expect((await send(one, first!)).status).toBe(303)
  const refused = await send(other, second!)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Stored now: checked')
  expect(formWith(refused, 'contact_ids').fields.getAll('contact_ids')).toEqual([second])
})
