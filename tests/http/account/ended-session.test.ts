import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { pendingFull, pendingText } from '#src/domain/account/messages/account-messages.ts'
import { signInReasons, signInRefused } from '#src/domain/account/messages/sign-in-messages.ts'
import { listingSaved } from '#src/domain/collections/messages.ts'
import { sessionEnded } from '#src/domain/context/messages/form-messages.ts'
import { searchSavedWithAlert } from '#src/domain/searches/messages.ts'
import type { Reply } from '../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }
const newPath = '/saved_searches/new?_filter=BedroomsTotal%20Ge%203'
const cartPath = '/listings/carts/new'

/** Opens a page signed in, after which the session ends. */
async function ended(login: string, path: string): Promise<Visitor> {
  const someone = await signedIn(inject('origin'), login)
  await someone.get(path, html)
  someone.cookies.delete('sid')
  return someone
}

const formOf = (name: string) => ({
  'saved_search[Name]': name,
  'saved_search[Filter]': 'BedroomsTotal Ge 3',
  frequency: 'daily',
  commit: 'save',
})

const authUriOf = ({ headers, text }: Reply): string => headers.location ?? JSON.parse(text).authUri

async function signInAs(someone: Visitor, address: string, login_name: string): Promise<string> {
  const return_to = new URL(address, inject('origin')).searchParams.get('return_to') ?? ''
  await someone.get(address, html)
  const fields = { login_name, password: 'plat-demo', return_to }
  return (await someone.post('/sign_in', fields)).headers.location ?? ''
}

async function countNamed(login: string, name: string): Promise<number> {
  const someone = await signedIn(inject('origin'), login)
  const list = await someone.get(`/saved_searches?search=${encodeURIComponent(name)}`, json)
  return JSON.parse(list.text).pagination.total_entries
}

async function listingOf(someone: Visitor): Promise<string> {
  const { text } = await someone.get('/list?_filter=BedroomsTotal%20Ge%202', html)
  const ids = [...text.matchAll(/name="save" value="(\d{26})"/g)].map(([, id]) => id!)
  return ids.at(-1)!
}

it('all searches that a visitor saves wait, also after a wrong password, until the limit', async () => {
  const someone = visitor(inject('origin'))
  await someone.get(newPath, html)
  const names = Array.from({ length: 5 }, (_, at) => `Waiting ${at} ${randomUUID()}`)
  const save = (name: string) => someone.post('/saved_searches', formOf(name), { headers: html })
  const [first, ...rest] = names
  const address = authUriOf(await save(first!))
  for (const name of rest) await save(name)
  const full = authUriOf(await save('One too many'))
  const { text } = await someone.get(full, html)
  expect(text).toContain(pendingFull(5))
  for (const name of names) expect(text).toContain(`“${name}”`)
  const wrong = { login_name: 'vow', password: 'wrong', return_to: '/list' }
  expect((await someone.post('/sign_in', wrong)).text).toContain(`“${first}”`)
  await signInAs(someone, address, 'vow')
  for (const name of names) expect(await countNamed('vow', name)).toBe(1)
  expect(await countNamed('vow', 'One too many')).toBe(0)
})

describe('after the session has ended', () => {
  it('the search is named again after a wrong password, but not where another page was asked', async () => {
    const name = `Ended ${randomUUID()}`
    const someone = await ended('vow', newPath)
    const address = authUriOf(
      await someone.post('/saved_searches', formOf(name), { headers: html }),
    )
    const return_to = new URL(address, inject('origin')).searchParams.get('return_to') ?? ''
    const wrong = { login_name: 'vow', password: 'wrong', return_to }
    await someone.get(address, html)
    const refused = await someone.post('/sign_in', wrong)
    expect(refused.text).toContain(`${signInRefused} ${pendingText([name], 0)}`)
    const elsewhere = await someone.get('/sign_in?why=ended&return_to=%2Fnewsfeeds', html)
    expect(elsewhere.text).toContain(signInReasons.ended())
    expect(elsewhere.text).not.toContain(name)
  })

  it.each([
    ['vow', html],
    ['vow', json],
    ['agent', json],
  ])(
    'a search of %s is saved as soon as the same account signs in again',
    async (login, headers) => {
      const name = `Ended ${randomUUID()}`
      const someone = await ended(login, newPath)
      const address = authUriOf(await someone.post('/saved_searches', formOf(name), { headers }))
      const page = (await someone.get(address, html)).text
      expect(page).toContain(`${signInReasons.ended()} ${pendingText([name], 0)}`)
      expect(page).not.toContain('action="/register"')
      const saved = await signInAs(someone, address, login)
      expect(saved).toMatch(/^\/saved_searches\/\d{26}\/summary$/)
      expect((await someone.get(saved, html)).text).toContain(searchSavedWithAlert('daily'))
      expect(await countNamed(login, name)).toBe(1)
    },
  )

  it('nothing is saved for another account, or one that registers, and it waits for its own', async () => {
    const name = `Ended ${randomUUID()}`
    const someone = await ended('vow', newPath)
    const address = authUriOf(
      await someone.post('/saved_searches', formOf(name), { headers: html }),
    )
    expect((await someone.get('/register', html)).text).not.toContain(name)
    expect(await signInAs(someone, address, 'portal')).not.toContain('saved_searches/')
    expect(await countNamed('portal', name)).toBe(0)
    expect(await countNamed('vow', name)).toBe(0)
    await someone.post('/sign_out', {})
    expect(await signInAs(someone, address, 'vow')).toMatch(/^\/saved_searches\/\d{26}\/summary$/)
    expect([await countNamed('portal', name), await countNamed('vow', name)]).toEqual([0, 1])
  })

  it.each(['vow', 'agent'])('a home is saved as soon as %s signs in again', async (login) => {
    for (const headers of [html, json]) {
      const someone = await signedIn(inject('origin'), login)
      const save = await listingOf(someone)
      someone.cookies.delete('sid')
      const owner: Record<string, string> =
        headers === json ? { 'X-Opened-By': await ownerOf(login) } : {}
      const reply = await someone.post(cartPath, { save }, { headers: { ...headers, ...owner } })
      const back = await signInAs(someone, authUriOf(reply), login)
      expect((await someone.get(back, html)).text).toContain(listingSaved)
      const unsave = { unsave: save }
      someone.cookies.delete('sid')
      const removed = await someone.post(cartPath, unsave, { headers: { ...headers, ...owner } })
      expect([removed.status, removed.text.includes(sessionEnded)]).toEqual([403, true])
      const again = await signedIn(inject('origin'), login)
      await again.get('/list', html)
      await again.post(cartPath, unsave)
    }
  })
})

async function ownerOf(login: string): Promise<string> {
  const { text } = await (await signedIn(inject('origin'), login)).get('/list', html)
  return /data-owner="([^"]+)"/.exec(text)![1]!
}
