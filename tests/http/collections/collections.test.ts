import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import {
  collectionNameTaken,
  emptyCollection,
  listingAddedToCart,
  listingAddedToCollection,
  listingMalformed,
  listingRecommended,
  listingRemoved,
  listingSaved,
  listingsUnhidden,
  listingsUnknown,
  noCollectionChosen,
  noContactChosen,
  tooManyListings,
} from '#src/domain/collections/messages.ts'
import { call } from '../../support/server/call.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const unknown = '20000101000000000000000001'
const uniqueName = () => `C ${randomUUID().slice(0, 18)}`

async function enter(name: string): Promise<Visitor> {
  const someone = await signedIn(origin, name)
  await someone.get('/collections', html)
  return someone
}

async function listingsOf(someone: Visitor, page = 1): Promise<string[]> {
  const { text } = await someone.get(`/summary?page=${page}`, html)
  return [...text.matchAll(/class="listing-card" id="(\d{26})"/g)].map(([, id]) => id!)
}

const make = async (someone: Visitor, path = '/collections', Name = uniqueName()) =>
  String(
    (await call(origin, someone, { method: 'POST', path, body: { collection: { Name } } })).json[
      'Id'
    ],
  )

const arranged = async (someone: Visitor, id: string) =>
  [
    ...(await someone.get(`/collections/${id}/arrange`, html)).text.matchAll(
      /class="collection-line" id="(\d{26})"/g,
    ),
  ].map(([, listing]) => listing)

describe('§7 Collections and carts, as data', () => {
  it('makes, lists, renames, and counts collections', async () => {
    const vow = await enter('vow')
    const Name = uniqueName()
    const body = { collection: { Name } }
    const made = await call(origin, vow, { method: 'POST', path: '/collections', body })
    const Id = String(made.json['Id'])
    expect(made.json).toMatchObject({
      success: true,
      Name,
      PortalCartType: 'Custom',
      ListingCount: 0,
    })
    expect(
      (await call(origin, vow, { method: 'POST', path: '/collections', body })).json['Id'],
    ).toBe(Id)
    const list = await call(origin, vow, { method: 'GET', path: '/collections?_limit=25' })
    expect(list.json).toMatchObject({
      collections: expect.arrayContaining([expect.objectContaining({ Id, id: Id, Name })]),
      pagination: { current_page: 1 },
    })
    const [path, other] = [`/collections/${Id}`, await make(vow)]
    const name = uniqueName()
    const renamed = await call(origin, vow, { method: 'PUT', path, body: { Name: name } })
    expect(renamed.json).toMatchObject({ success: true, Name: name })
    const taken = new URLSearchParams({ 'collection[Name]': name })
    expect(
      (await call(origin, vow, { method: 'PUT', path: `/collections/${other}`, body: taken })).json,
    ).toMatchObject({ success: false, error: collectionNameTaken })
    const counted = await call(origin, vow, { method: 'GET', path: '/collections/count' })
    expect(counted.json['count']).toBeGreaterThan(1)
    for (const id of [Id, other]) {
      const gone = await call(origin, vow, { method: 'DELETE', path: `/collections/${id}` })
      expect(gone.json).toEqual({ success: true })
    }
    expect((await vow.get(`${path}/list`, html)).status).toBe(404)
    expect((await call(origin, vow, { method: 'PUT', path, body: { Name: name } })).status).toBe(
      404,
    )
  })

  it('adds and removes listings, by id and by special name', async () => {
    const vow = await enter('vow')
    const [one, two] = (await listingsOf(vow)) as [string, string]
    const id = await make(vow)
    const add = (path: string, body: object) => call(origin, vow, { method: 'PUT', path, body })
    expect((await add(`/listings/${one}/carts/add`, { cart_id: id })).json).toMatchObject({
      success: true,
      message: listingAddedToCollection,
    })
    const many = new URLSearchParams({ listing_ids: `${one},${two}` })
    const path = `/collections/${id}/add_listings`
    expect((await call(origin, vow, { method: 'POST', path, body: many })).json['success']).toBe(
      true,
    )
    expect(await arranged(vow, id)).toEqual([one, two])
    const carts = [{ name: 'Lake', id }]
    const both = { listingId: [two], carts }
    const toCarts = '/listings/carts/add_selected_to_carts'
    expect(
      (await call(origin, vow, { method: 'POST', path: toCarts, body: both })).json,
    ).toMatchObject({ success: true, message: listingAddedToCart })
    const gone = await call(origin, vow, {
      method: 'DELETE',
      path: `/listings/${one}/carts?cart_id=${id}`,
    })
    expect(gone.json).toMatchObject({ success: true, message: listingRemoved })
    expect(await arranged(vow, id)).toEqual([two])
    const saved = { cart_id: 'Favorites', for: 'listing_saved' }
    expect((await add(`/listings/${two}/carts/add`, saved)).json['message']).toBe(listingSaved)
    const pressed = `name="unsave" value="${two}" aria-label="Save" aria-pressed="true"`
    expect((await vow.get('/summary', html)).text).toContain(pressed)
    const special = `/listings/${two}/vow_special_carts?name=Favorites`
    await call(origin, vow, { method: 'DELETE', path: special })
    expect((await vow.get('/summary', html)).text).not.toContain(pressed)
    await call(origin, vow, { method: 'DELETE', path: `/collections/${id}` })
  })

  it('refuses what is bad, empty, huge, or unknown, and changes nothing', async () => {
    const vow = await enter('vow')
    const [one] = await listingsOf(vow)
    const id = await make(vow)
    const path = `/collections/${id}/add_listings`
    const post = (body: object) => call(origin, vow, { method: 'POST', path, body })
    const many = Array.from({ length: 201 }, (_, i) => `${10n ** 25n + BigInt(i)}`)
    expect((await post({ listing_ids: many })).json).toMatchObject({ error: tooManyListings })
    const malformed = await post({ listing_ids: `${one},<b>` })
    expect(malformed.json).toMatchObject({ success: false, error: listingMalformed('<b>') })
    const missing = await post({ listing_ids: [one, unknown] })
    expect([missing.status, missing.json['error']]).toEqual([404, listingsUnknown(unknown)])
    expect((await post([])).status).toBe(400)
    expect((await post({})).json['success']).toBe(false)
    const none = { method: 'PUT', path: `/listings/${one}/carts/add`, body: {} }
    expect((await call(origin, vow, none)).json['error']).toBe(noCollectionChosen)
    expect(await arranged(vow, id)).toEqual([])
    await call(origin, vow, { method: 'DELETE', path: `/collections/${id}` })
  })

  it("hides an agent's contacts from everyone else", async () => {
    const [agent, agent2, vow, portal] = await Promise.all(
      ['agent', 'agent2', 'vow', 'portal'].map(enter),
    )
    const contacts = JSON.parse(
      (await agent!.get('/api/contacts?page=2', { Accept: 'application/json' })).text,
    )
    const contact = contacts.results[0].Id
    const [listing] = await listingsOf(agent!)
    const path = `/contacts/${contact}/collections`
    const id = await make(agent!, path)
    const add = `${path}/${id}/add_listings`
    const body = { listing_ids: listing }
    expect((await call(origin, agent!, { method: 'POST', path: add, body })).json['success']).toBe(
      true,
    )
    const recommend = (who: Visitor, contacts: object[]) =>
      call(origin, who, {
        method: 'PUT',
        path: '/listings/carts/add_selected',
        body: { resource: 'listings', listingId: listing, contacts },
      })
    expect((await recommend(agent!, [{ id: contact }])).json['message']).toBe(listingRecommended)
    expect((await recommend(agent!, [])).json['error']).toBe(noContactChosen)
    expect((await agent!.get(path, html)).text).toContain('1 listing')
    expect((await agent!.get(`/search/contacts/${contact}/summary`, html)).text).toContain(listing)
    for (const stranger of [agent2!, vow!, portal!]) {
      const calls = [
        { method: 'GET', path },
        { method: 'POST', path, body: { collection: { Name: 'X' } } },
        { method: 'POST', path: add, body },
        { method: 'POST', path: `/collections/${id}/add_listings`, body },
        { method: 'PUT', path: `/collections/${id}`, body: { Name: 'X' } },
        { method: 'DELETE', path: `/collections/${id}` },
        {
          method: 'DELETE',
          path: `/listings/${listing}/vow_special_carts?name=Recommended&contact_id=${contact}`,
        },
      ]
      for (const asked of calls) expect((await call(origin, stranger, asked)).status).toBe(404)
    }
    expect((await recommend(agent2!, [{ id: contact }])).status).toBe(404)
    expect((await recommend(vow!, [{ id: contact }])).status).toBe(403)
    expect(await arranged(agent!, id)).toEqual([listing])
  })
})

describe('§4 Listing in a collection, without scripts', () => {
  it('says that nothing is in it yet, and offers nothing less strict', async () => {
    const agent = await enter('agent')
    const id = await make(agent)
    const { text } = await agent.get(`/collections/${id}/list`, html)
    expect(text).toContain(emptyCollection('Custom'))
    expect(text).not.toContain('Try a broader search')
    expect((await agent.get(`/collections/${id}/arrange`, html)).text).toContain(
      '<a href="/listings">Show all listings</a>',
    )
  })

  it('saves by the button of a card and comes back to it', async () => {
    const portal = await enter('portal')
    const [id] = (await listingsOf(portal)) as [string]
    const headers = { Referer: `${origin}/summary?page=1`, ...html }
    const saved = await portal.post('/listings/carts/new', { save: id }, { headers })
    expect([saved.status, saved.headers.location]).toEqual([303, `/summary?page=1#${id}`])
    const page = await portal.get('/summary?page=1', html)
    expect(page.text).toContain(listingSaved)
    expect(page.text).toContain(`name="unsave" value="${id}"`)
    await portal.post('/listings/carts/new', { unsave: id }, { headers })
    expect((await portal.get('/summary', html)).text).not.toContain(`name="unsave" value="${id}"`)
  })

  it('saves on the page of a listing and comes back to the button', async () => {
    const portal = await enter('portal')
    const [id] = (await listingsOf(portal)) as [string]
    const headers = { Referer: `${origin}/listings/${id}`, ...html }
    const saved = await portal.post('/listings/carts/new', { save: id }, { headers })
    expect(saved.headers.location).toBe(`/listings/${id}#${id}`)
    const page = await portal.get(`/listings/${id}`, html)
    expect(page.text).toMatch(new RegExp(`<li id="${id}">\\s*<button[^>]* name="unsave"`))
    await portal.post('/listings/carts/new', { unsave: id }, { headers })
  })

  it('adds to a collection that is made on the way', async () => {
    const portal = await enter('portal')
    const [id] = (await listingsOf(portal)) as [string]
    const at = `/listings/carts/new?for=collection&listing_ids=${id}`
    expect((await portal.get(at, html)).text).toContain('Add to Collection')
    const form = { for: 'collection', listing_ids: id }
    const empty = await portal.post('/listings/carts/new', form, { headers: html })
    expect([empty.status, empty.text.includes(noCollectionChosen)]).toEqual([422, true])
    const Name = `${uniqueName()} <script>`
    const created = await portal.post('/listings/carts/new', {
      ...form,
      create: 'true',
      'collection[Name]': Name,
    })
    const next = await portal.get(created.headers.location!, html)
    const cart = /value="(\d{26})" checked/.exec(next.text)![1]!
    expect(next.text).not.toContain('<script> ')
    const added = await portal.post('/listings/carts/new', { ...form, 'carts[]': cart })
    expect(added.status).toBe(303)
    expect(await arranged(portal, cart)).toEqual([id])
    const list = await portal.get(`/collections/${cart}/summary`, html)
    expect(list.text).toContain('1 listing')
    expect(list.text).toContain(`base=collections.${cart}`)
    for (const view of ['list', 'map', 'stats', 'listings'])
      expect((await portal.get(`/collections/${cart}/${view}`, html)).status).toBe(200)
    const removed = await portal.post(`/collections/${cart}/arrange`, {
      listing_ids: id,
      act: 'remove',
    })
    expect(removed.status).toBe(303)
    expect(await arranged(portal, cart)).toEqual([])
    const asked = await portal.get(`/collections/delete_modal?ids=${cart}`, html)
    expect(asked.text).toContain('It has no listings.')
    const deleted = await portal.post('/collections/delete_modal', { ids: cart })
    expect(deleted.headers.location).toBe('/collections?deleted=1')
  })

  it('asks a visitor to sign in and does it then', async () => {
    const someone = visitor(origin)
    const [id] = (await listingsOf(someone)) as [string]
    const headers = { ...html, 'Sec-Fetch-Site': 'same-origin', Referer: `${origin}/summary` }
    const away = await someone.get(`/listings/carts/new?save=${id}`, headers)
    expect([away.status, away.headers.location]).toEqual([303, '/sign_in?return_to=%2Fsummary'])
    await someone.get(away.headers.location!, html)
    const entered = await someone.post('/sign_in', {
      login_name: 'vow',
      password: 'plat-demo',
      return_to: '/summary',
    })
    expect(entered.headers.location).toBe('/summary')
    const page = await someone.get('/summary', html)
    expect(page.text).toContain(listingSaved)
    expect(page.text).toContain(`name="unsave" value="${id}"`)
    await someone.post('/listings/carts/new', { unsave: id })
  })
})

describe('§4 hiding without a script', () => {
  it.each([
    ['from the results', (id: string): Record<string, string> => ({ hide: id })],
    [
      'of several',
      (...ids: string[]): Record<string, string> => ({
        for: 'listing_hidden',
        listing_ids: ids.join(),
      }),
    ],
    ['of several by one button', (...ids: string[]) => ({ hide: ids.join() })],
  ])('%s can be taken back on the next page, hearts and all', async (_, fieldsOf) => {
    const vow = await enter('vow')
    const [id, other] = (await listingsOf(vow)).slice(5) as [string, string]
    await vow.post('/listings/carts/new', { save: id })
    const hidden = await vow.post('/listings/carts/new', fieldsOf(id, other))
    expect(hidden.status).toBe(303)
    const { text } = await vow.get('/account', html)
    const form = /<dialog class="toast"[\s\S]*?<form action="([^"]+)"[\s\S]*?<\/form>/.exec(text)!
    const names = [...form[0].matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(names.map(([, name, value]) => [name!, value!]))
    expect(fields).toMatchObject({ for: 'listing_hidden', remove: 'true', Favorites: id })
    expect(fields['listing_ids']).toBe(Object.values(fieldsOf(id, other)).at(-1))
    expect((await vow.post(form[1]!, fields)).status).toBe(303)
    const shown = await vow.get(`/listings/${id}`, html)
    expect(shown.text).toContain('name="unsave"')
    expect(shown.text).toContain('name="hide"')
    expect(shown.text).toContain(listingsUnhidden(fields['listing_ids']!.split(',').length))
    await vow.post('/listings/carts/new', { unsave: id })
  })
})
