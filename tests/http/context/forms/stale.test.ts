import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  adminAgentPath,
  adminAgentsPath,
  adminListingPath,
  adminListingsPath,
  adminOfficePath,
  adminOfficesPath,
} from '#src/domain/admin/paths.ts'
import { alertPath } from '#src/domain/alerts/manage/paths.ts'
import { cmaPath, cmasPath, newCmaPath } from '#src/domain/cma/paths.ts'
import { addToCollectionPath, collectionOrderPath } from '#src/domain/collections/paths.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { formStale, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { ownOverlaysPath } from '#src/domain/map/overlays/paths.ts'
import { listBase, listingsPath } from '#src/domain/paths.ts'
import { myViewsPath } from '#src/domain/search/results/panel-paths.ts'
import { provideSearchPath, savedSearchPath } from '#src/domain/searches/paths.ts'
import { editIdxLinkPath } from '#src/domain/sharing/idx-links/paths.ts'
import { sharedLinkPath } from '#src/domain/sharing/paths.ts'
import { listingOpenHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import type { DemoRows } from '../../../support/routes/demo-rows.ts'
import { call } from '../../../support/server/call.ts'
import type { Visitor } from '../../../support/server/visitor.ts'
import { formWith, html, sendForm, sharedFormSite } from './support.ts'

interface Edit {
  readonly as?: string
  readonly path: (rows: DemoRows, someone: Visitor) => string | Promise<string>
  readonly field: string
  /** Another field of the form, where several have the first one. */
  readonly beside?: string
  readonly button?: Readonly<Record<string, string>>
  readonly first?: string
  readonly second?: string
}

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function madeCma({ listing }: DemoRows, agent: Visitor): Promise<string> {
  const { text } = await agent.get(resultIdsPath({ _filter: "StandardStatus Eq 'Active'" }))
  const other = (JSON.parse(text) as { ids: string[] }).ids.find((id) => id !== listing)!
  const asked = { subject: listing, name: 'For two tabs', listing_ids: other, do: 'make' }
  await agent.get(newCmaPath({ subject: listing }), html)
  return (await agent.post(cmasPath(), asked)).headers.location!
}

async function madeOpenHouse(_: DemoRows, agent: Visitor): Promise<string> {
  const db = openConnection(shared().site.databasePath)
  const sql = `SELECT l.Id FROM listings l JOIN users u ON u.AgentKey = l.ListAgentKey
    WHERE u.LoginName = 'agent' AND StandardStatus = 'Active' ORDER BY l.Id LIMIT 1`
  const listing = db.prepare<[], string>(sql).pluck().get()!
  db.close()
  const house = { date: dayAfter(20), from: '10:00', to: '12:00', type: 'Public' }
  const fields = Object.entries(house).map(([name, value]) => [`open_house[${name}]`, value])
  await agent.get(listingOpenHousesPath(listing), html)
  await agent.post(listingOpenHousesPath(listing), { ...Object.fromEntries(fields), do: 'create' })
  const { text } = await agent.get(listingOpenHousesPath(listing), html)
  return new RegExp(`/listings/${listing}/open_houses/(?!new)[^"/.?]+(?=")`).exec(text)![0]
}

async function madeView(_: DemoRows, agent: Visitor): Promise<string> {
  await agent.get(myViewsPath(), html)
  await agent.post(myViewsPath(), { name: 'Two tabs', fields: 'ListPrice' })
  const { text } = await agent.get(myViewsPath(), html)
  return myViewsPath({ view_id: /name="view_id" value="([^"]+)"/.exec(text)![1]! })
}

/** A record that an administrator enters by hand. */
const madeOwn =
  (pathOf: (id: string) => string, list: string, filled: Readonly<Record<string, string>>) =>
  async (_: DemoRows, admin: Visitor) => {
    const form = formWith(await admin.get(pathOf('new'), html), ...Object.keys(filled))
    await sendForm(shared().site.origin, admin, pathOf('new'), form, filled)
    const { text } = await admin.get(list, html)
    return pathOf(new RegExp(`${pathOf('')}(\\d{26})`).exec(text)![1]!)
  }

const names = { first: 'What the first tab says', second: 'What the second tab says' }

const shared = sharedFormSite()

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
  'note of a listing in a collection': {
    async path({ collection, listing }, someone) {
      await someone.post(addToCollectionPath(collection), { listing_ids: listing })
      return collectionOrderPath(collection)
    },
    field: 'note',
    button: { act: 'note' },
  },
  alert: { path: (rows) => alertPath(rows.alert), field: 'name' },
  'adjustments of a comparable': {
    path: madeCma,
    field: 'reason',
    button: { amount: '-5000', do: 'adjust' },
  },
  'open house': {
    path: madeOpenHouse,
    field: 'open_house[remarks]',
    button: { do: 'save' },
  },
  office: {
    as: 'admin',
    path: madeOwn(adminOfficePath, adminOfficesPath(), { OfficeName: 'Quay Homes' }),
    field: 'OfficeName',
  },
  agent: {
    as: 'admin',
    path: madeOwn(adminAgentPath, adminAgentsPath(), { MemberFullName: 'Ann Lee' }),
    field: 'MemberFullName',
  },
  listing: {
    as: 'admin',
    path: madeOwn(adminListingPath, adminListingsPath(), {
      ...{ ListPrice: '450000', StreetNumber: '12' },
      ...{ StreetName: 'Quay Street', City: 'Port Ellery' },
    }),
    field: 'PublicRemarks',
  },
  view: { path: madeView, field: 'name', beside: 'view_id' },
  CMA: { path: (rows) => cmaPath(rows.cma), field: 'notes', button: { do: 'save' } },
  account: { path: () => '/account', field: 'name' },
  signature: { path: () => '/account', field: 'signature' },
  site: {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'senderName',
    button: { do: 'brokerage' },
  },
  notice: {
    as: 'admin',
    path: () => '/admin/settings',
    field: 'notice',
    button: { do: 'brokerage' },
  },
  brand: {
    as: 'admin',
    path: () => '/admin/settings/brand',
    field: 'headline',
    button: { do: 'brand' },
  },
  'privacy policy': {
    as: 'admin',
    path: () => '/admin/settings/privacy',
    field: 'privacy',
    button: { do: 'privacy' },
  },
  terms: { as: 'admin', path: () => '/admin/settings', field: 'version', beside: 'text' },
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
    first: dayAfter(20),
    second: dayAfter(21),
  },
}

describe.each(Object.entries(edits))('a form that changes a stored record: %s', (_, edit) => {
  const { field, beside = field, button = {} } = edit
  const { first, second } = { ...names, ...edit }

  it('refuses to save over what another tab saved, shows both, and saves on demand', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = await edit.path(rows, someone)
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

  it('saves nothing of a text that is far too long, and says so', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = await edit.path(rows, someone)
    const open = async () => formWith(await someone.get(path, html), field, beside)
    const shown = await open()
    const before = shown.fields.get(field)
    const filled = { ...button, [field]: 'x'.repeat(300_000) }
    const refused = await sendForm(site.origin, someone, path, shown, filled)
    expect(refused.status).toBe(422)
    expect((await open()).fields.get(field)).toBe(before)
  })

  it('is saved once if it is sent twice, whatever saving makes of the words', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = await edit.path(rows, someone)
    const form = formWith(await someone.get(path, html), field, beside)
    const words = edit.first === undefined ? 'Two  spaces' : second
    const press = () => sendForm(site.origin, someone, path, form, { ...button, [field]: words })
    for (const { status, text } of [await press(), await press()])
      expect(status, text).toBeLessThan(400)
  })

  it('saves without a version, as scripts do', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = await edit.path(rows, someone)
    const shown = formWith(await someone.get(path, html), field, beside)
    shown.fields.delete(versionField)
    const filled = { ...button, [field]: first }
    const saved = await sendForm(site.origin, someone, path, shown, filled)
    expect(saved.status).toBeLessThan(400)
  })

  it('shows both to browsers that tell only where the site is', async () => {
    const { site, rows, as } = shared()
    const someone = await as(edit.as ?? 'agent')
    const path = await edit.path(rows, someone)
    const [one, other] = [await someone.get(path, html), await someone.get(path, html)]
    const post = (page: typeof one, words: string) =>
      sendForm(site.origin, someone, '/', formWith(page, field, beside), {
        ...button,
        [field]: words,
      })
    const stored = formWith(one, field, beside).fields.get(field) === first ? second : first
    const typed = stored === first ? second : first
    expect((await post(one, stored)).status).toBeLessThan(400)
    const refused = await post(other, typed)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(storedNow(stored))
    expect(refused.text).toContain(typed)
  })
})

describe('the filter of a saved search', () => {
  it('is not saved over that of another tab, whose filter is shown', async () => {
    const { site, rows, as } = shared()
    const agent = await as('agent')
    const base = listBase('saved_searches', rows.savedSearch)
    const [first, second] = ['BedroomsTotal Ge 4', 'BedroomsTotal Ge 5'].map((_filter) =>
      listingsPath({ _filter }, base),
    ) as [string, string]
    const open = async (path: string) =>
      formWith(await agent.get(path, html), 'saved_search[Filter]')
    const [one, other] = [await open(first), await open(second)]
    expect((await sendForm(site.origin, agent, first, one)).status).toBe(303)
    const refused = await sendForm(site.origin, agent, second, other)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(storedNow('BedroomsTotal Ge 4'))
    const again = formWith(refused, 'saved_search[Filter]')
    expect((await sendForm(site.origin, agent, second, again)).status).toBe(303)
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
  expect(refused.text).toContain('Saved value: checked')
  expect(formWith(refused, 'contact_ids').fields.getAll('contact_ids')).toEqual([second])
})
