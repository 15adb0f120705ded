import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { pendingRefused } from '#src/domain/account/messages/account-messages.ts'
import { accountCannotSave } from '#src/domain/account/messages/sign-in-messages.ts'
import { listingSaved } from '#src/domain/collections/messages.ts'
import { searchSaved } from '#src/domain/searches/messages.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

// §4: who is signed in with an account that cannot save signs in with one that can, and it is done.

const origin = inject('origin')
const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }

async function signInAs(someone: Visitor, path: string, name: string) {
  const form = await someone.get(path, html)
  expect(form.status).toBe(200)
  expect(form.text).toContain(accountCannotSave)
  const returnTo = new URL(path, origin).searchParams.get('return_to') ?? ''
  const fields = { login_name: name, password: 'plat-demo', return_to: returnTo }
  return (await someone.post('/sign_in', fields)).headers.location!
}

it('§4 a heart waits for signing in', async () => {
  const idx = await signedIn(origin, 'idx')
  const { text } = await idx.get('/summary', html)
  const id = /name="save" value="(\d{26})"/.exec(text)![1]!
  const asked = await idx.get(`/listings/carts/new?save=${id}&return_to=/summary`, html)
  expect(asked.headers.location).toMatch(/^\/sign_in\?return_to=/)
  const path = await signInAs(idx, asked.headers.location!, 'portal')
  const page = await idx.get(path, html)
  expect(page.text).toContain(listingSaved)
  expect(page.text).toContain(`name="unsave" value="${id}"`)
})

it('§4 a search waits for signing in, from the form and from a script', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const idx = await signedIn(origin, 'idx')
    const name = `Homes ${randomUUID()}`
    await idx.get('/saved_searches/new?_filter=BedroomsTotal%20Ge%203', html)
    const asked = await idx.post(
      '/saved_searches',
      { 'saved_search[Name]': name, 'saved_search[Filter]': 'BedroomsTotal Ge 3' },
      { headers: { Accept: accept } },
    )
    const { authUri } = accept === 'text/html' ? { authUri: '' } : JSON.parse(asked.text)
    const path = await signInAs(idx, asked.headers.location ?? authUri, 'vow')
    expect(path).toMatch(/^\/saved_searches\/\d{26}\//)
    const page = await idx.get(path, html)
    expect(page.text).toContain(searchSaved)
    expect(page.text).toContain(name)
  }
})

it('§4 a visitor who signs in with it learns why a search was not saved, and can use another', async () => {
  const someone = visitor(origin)
  const name = `Homes ${randomUUID()}`
  await someone.get('/saved_searches/new?_filter=BedroomsTotal%20Ge%203', html)
  const sent = { 'saved_search[Name]': name, 'saved_search[Filter]': 'BedroomsTotal Ge 3' }
  const asked = await someone.post('/saved_searches', sent, { headers: html })
  const address = asked.headers.location!
  const return_to = new URL(address, origin).searchParams.get('return_to')!
  await someone.get(address, html)
  const entered = await someone.post('/sign_in', {
    login_name: 'idx',
    password: 'plat-demo',
    return_to,
  })
  const page = await someone.get(entered.headers.location!, html)
  expect(page.text.includes(pendingRefused)).toBe(true)
  expect(await signInAs(someone, address, 'vow')).toMatch(/^\/saved_searches\/\d{26}\//)
})

it('§4 is not led to pages that are refused', async () => {
  const idx = await signedIn(origin, 'idx')
  const listing = /\/listings\/\d{26}/.exec((await idx.get('/summary', html)).text)![0]
  const pages = ['/', '/summary', '/map', listing, '/account', '/open_houses']
  const texts = await Promise.all(pages.map(async (path) => (await idx.get(path, html)).text))
  const links = texts.flatMap((text) =>
    [...text.matchAll(/ href="(\/[^"#?]*)/g)].flatMap(([, path = '']) =>
      /^\/(?:listings\/\d|search\/packs|media)/.test(path) ? [] : path,
    ),
  )
  const refused = []
  for (const path of new Set(links))
    if ((await idx.get(path, html)).status === 403) refused.push(path)
  expect(refused).toEqual([])
})
