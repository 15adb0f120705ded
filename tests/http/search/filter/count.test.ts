import { describe, expect, inject, it } from 'vitest'
import { formatListings } from '#src/domain/format.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const patience = { timeout: 30_000, interval: 100 }
const origin = inject('origin')
const ask = (query: string) => send(origin, `/listings/count${query}`)
const byFilter = (filter: string) => ask(`?_filter=${encodeURIComponent(filter)}`)

async function withToken(): Promise<Visitor> {
  const someone = visitor(origin)
  await someone.get('/sign_in')
  return someone
}

describe('§7 the count path', () => {
  it('answers a filter with itself, the label of the button and the number', async () => {
    const filter = "City Eq 'Port Ellery' And BedroomsTotal Ge 5"
    const reply = await byFilter(filter)
    const answer = JSON.parse(reply.text) as { count: number }
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(answer).toEqual({ filter, message: `View ${answer.count} Results`, count: answer.count })
    const page = await send(origin, `/list?_filter=${encodeURIComponent(filter)}`)
    expect(page.text).toContain(`<h1 class="results__count">${answer.count} listings</h1>`)
  })

  it('counts thousands from a thousand on, one, and none', async () => {
    const all = JSON.parse((await ask('')).text) as { count: number }
    expect(all).toMatchObject({
      filter: '',
      message: `View ${Math.round(all.count / 1000)}K Results`,
    })
    expect(JSON.parse((await byFilter('BedroomsTotal Gt 99')).text)).toMatchObject({
      message: 'No Results',
      count: 0,
    })
  })

  it('answers the same while nothing changes', async () => {
    const first = await ask('?bedsMin=3')
    const again = await send(origin, '/listings/count?bedsMin=3', {
      headers: { 'If-None-Match': first.headers.etag! },
    })
    expect(first.status).toBe(200)
    expect(again.status).toBe(304)
  })

  it('takes the form, in the query or posted', async () => {
    const form = { place: 'Port Ellery', bedsMin: '3', priceMax: '450k' }
    const filter = "City Eq 'Port Ellery' And ListPrice Le 450000 And BedroomsTotal Ge 3"
    const got = await ask(`?${new URLSearchParams(form)}`)
    expect(JSON.parse(got.text)).toMatchObject({ filter })
    const posted = await (await withToken()).post('/listings/count', form)
    expect(posted.status).toBe(200)
    expect(posted.text).toEqual(got.text)
    expect(posted.headers['cache-control']).toBe('private, no-store')
    const asFilter = await (await withToken()).post('/listings/count', { _filter: filter })
    expect(asFilter.text).toBe(got.text)
  })

  it('puts typing errors right once the names are known, as the results page does', async () => {
    const right = JSON.parse((await byFilter("Keywords Eq 'Port Ellery'")).text) as {
      count: number
    }
    await expect
      .poll(async () => JSON.parse((await byFilter("Keywords Eq 'Port Elleyr'")).text), patience)
      .toMatchObject({ count: right.count })
    const page = await send(
      origin,
      `/summary?_filter=${encodeURIComponent("Keywords Eq 'Port Elleyr'")}`,
    )
    expect(page.text).toContain('>No listing has the word “Elleyr”; showing Ellery.</p>')
    expect(page.text).toContain(`>${formatListings(right.count)}</h1>`)
  })
})

describe('§8 what the count path refuses', () => {
  it.each(['Nope', '(', "City Eq 'a", '\u0000', "PrivateRemarks Eq 'vacant'", 'Not '.repeat(300)])(
    'a filter that cannot be read: %j',
    async (filter) => {
      const reply = await byFilter(filter)
      expect(reply.status).toBe(400)
      const { success, message } = JSON.parse(reply.text) as { success: boolean; message: string }
      expect(success).toBe(false)
      expect(message.length > 10).toBe(true)
    },
  )

  it('numbers that cannot be read, by the name of the control', async () => {
    const fields = { bedsMin: 'The number of beds is not a number we can read: “many”.' }
    for (const reply of [
      await ask('?bedsMin=many'),
      await (await withToken()).post('/listings/count', { bedsMin: 'many' }),
    ]) {
      expect(reply.status).toBe(422)
      expect(JSON.parse(reply.text)).toMatchObject({
        success: false,
        message: fields.bedsMin,
        fields,
      })
    }
  })

  it('a body that is no form', async () => {
    const someone = await withToken()
    const cookie = `visit=${someone.cookies.get('visit')}`
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = {
        Cookie: cookie,
        'Content-Type': type,
        Origin: origin,
        'X-XSRF-TOKEN': someone.token(),
      }
      const reply = await send(origin, '/listings/count', {
        method: 'POST',
        headers,
        body: '{"_filter":""}',
      })
      expect(reply.status).toBe(400)
      expect(reply.headers['content-type']).toBe('application/json')
    }
  })

  it('a form that is not of this site, in JSON', async () => {
    const reply = await (await withToken()).post(
      '/listings/count',
      {},
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    )
    expect(reply.status).toBe(403)
    expect(reply.headers['content-type']).toBe('application/json')
    expect((await visitor(origin).post('/listings/count', {}, { token: '' })).status).toBe(403)
  })
})

describe('who counts', () => {
  it('is the session’s user, at every request anew', async () => {
    const closed = `/listings/count?_filter=${encodeURIComponent("StandardStatus Eq 'Withdrawn' Or StandardStatus Eq 'Expired'")}`
    const agent = await signedIn(origin, 'agent')
    const cookie = { Cookie: `sid=${agent.cookies.get('sid')}` }
    const count = async (headers: Record<string, string>) =>
      (JSON.parse((await send(origin, closed, { headers })).text) as { count: number }).count
    const reply = await agent.get(closed)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.headers.vary).toMatch(/Cookie/)
    expect((await count(cookie)) > 0).toBe(true)
    expect(await count({})).toBe(0)
    await agent.get('/sign_out')
    await agent.post('/sign_out', {})
    expect(await count(cookie)).toBe(0)
  })

  it('may not put, and finds the path with a slash at its end too', async () => {
    const someone = await withToken()
    const headers = {
      Origin: origin,
      'X-XSRF-TOKEN': someone.token(),
      Cookie: `visit=${someone.cookies.get('visit')}`,
    }
    expect((await send(origin, '/listings/count', { method: 'PUT', headers })).status).toBe(404)
    expect((await send(origin, '/listings/count/?bedsMin=3')).text).toBe(
      (await ask('?bedsMin=3')).text,
    )
  })
})
