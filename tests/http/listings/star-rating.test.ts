import { expect, inject, it } from 'vitest'
import { send } from '../../support/server/http.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const checked = (text: string) => /value="(\d)" checked/.exec(text)?.[1]

it('§7 star rating: by a form without scripts, and by PUT, on the page of a listing', async () => {
  const agent = await signedIn(origin, 'agent')
  const results = await agent.get('/list')
  const id = /\/listings\/(\d{26})/.exec(results.text)![1]!
  const path = `/listings/${id}`
  const rating = `${path}/star_rating`
  const page = await agent.get(path)
  expect(page.text).toContain(`data-rating="${id}"`)
  const back = /name="back" value="([^"]+#rating)"/.exec(page.text)![1]!
  expect(page.text).toContain('id="rating"')
  const posted = await agent.post(rating, { star_rating: '4', back })
  expect(posted.status).toBe(303)
  expect(posted.headers['location']).toBe(`${path}#rating`)
  expect(checked((await agent.get(path)).text)).toBe('4')
  const put = (body: string, type: string, token = agent.token()) =>
    send(origin, rating, {
      method: 'PUT',
      headers: {
        Accept: 'application/json',
        'Content-Type': type,
        'Sec-Fetch-Site': 'same-origin',
        'X-XSRF-TOKEN': token,
        Cookie: [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body,
    })
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const reply = await put(JSON.stringify({ star_rating: 2 }), json)
  expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { success: true, star_rating: 2 }])
  expect(checked((await agent.get(path)).text)).toBe('2')
  for (const wrong of ['6', '-1', '', '4.5', 'x', '99999999999999999999'])
    expect((await put(`star_rating=${wrong}`, form)).status, wrong).toBe(422)
  expect((await put('[', json)).status).toBe(422)
  expect((await put('{}', json)).status).toBe(422)
  expect((await put('star_rating=1', form, 'forged')).status).toBe(403)
  expect(checked((await agent.get(path)).text)).toBe('2')
  const elsewhere = await agent.post(rating, { star_rating: '0', back: '//elsewhere.example' })
  expect(elsewhere.headers['location']).toBe(path)
  expect(checked((await agent.get(path)).text)).toBe('0')
  const stranger = visitor(origin)
  expect((await stranger.get(path)).text).not.toContain('data-rating')
  await stranger.get('/sign_in')
  const refused = await stranger.post(rating, { star_rating: '4' })
  expect([refused.status, refused.headers['location']]).toEqual([
    303,
    expect.stringContaining('/sign_in'),
  ])
})
