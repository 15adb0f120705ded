import { describe, expect, inject, it } from 'vitest'
import { builtInViews } from '#src/domain/listings/views/listing-views.ts'
import { type Reply, send } from '../../support/server/http.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const [standard, agent] = builtInViews.map(({ id }) => id)

interface View {
  readonly headers: readonly { readonly id: string; readonly label: string }[]
  readonly customColumnWidths: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const viewOf = (reply: Reply) => JSON.parse(reply.text) as View

const put = (someone: Visitor, body: string, more: Record<string, string> = {}) => {
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = { 'X-XSRF-TOKEN': someone.cookies.get('XSRF-TOKEN') ?? '' }
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookie,
    ...token,
    ...more,
  }
  return send(origin, '/column_settings', { method: 'PUT', headers, body })
}

const widths = (view: string, columns: Record<string, unknown>) =>
  JSON.stringify({ customColumnWidths: { [view]: columns } })

async function agentWithToken(name = 'agent'): Promise<Visitor> {
  const someone = await signedIn(origin, name)
  await someone.get('/list')
  return someone
}

describe('§7 GET views/{viewId}', () => {
  it('answers the headers and the widths', async () => {
    const reply = await send(origin, `/views/${standard}`)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(
      viewOf(reply)
        .headers.slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(['Photo', 'StreetAddress', 'City', 'ListPrice'])
    expect(viewOf(reply).customColumnWidths).toEqual({})
  })

  it('is for one property type on request', async () => {
    const land = viewOf(await send(origin, `/views/${standard}?property_type=Land`)).headers.map(
      ({ id }) => id,
    )
    expect(land).not.toContain('BedroomsTotal')
    expect(land).toContain('LotSizeAcres')
    expect((await send(origin, `/views/${standard}?property_type=%27%3B--`)).status).toBe(200)
  })

  it.each([['20991231000000000000000000'], ['abc'], [agent!]])('is not found: %s', async (id) => {
    const reply = await send(origin, `/views/${id}`)
    expect(reply.status).toBe(404)
    expect(reply.headers['content-type']).toBe('application/json')
  })
})

describe('§7 PUT column settings', () => {
  it('stores an agent’s widths, and shows them to no one else', async () => {
    const me = await agentWithToken()
    const reply = await put(me, widths(agent!, { ListPrice: 180, ListingId: 95.4 }))
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text)).toEqual({ success: true })
    expect((await put(me, widths(agent!, { ListPrice: 210 }))).status).toBe(200)
    expect(viewOf(await me.get(`/views/${agent}`)).customColumnWidths).toEqual({
      [agent!]: { ListPrice: 210, ListingId: 95 },
    })
    const other = await agentWithToken('agent2')
    expect(viewOf(await other.get(`/views/${agent}`)).customColumnWidths).toEqual({})
    expect((await me.get(`/list?view_id=${agent}`)).text).toMatch(/<col[^>]* width="/)
  })

  it('takes the widths of a view back', async () => {
    const me = await agentWithToken('agent2')
    await put(me, widths(standard!, { ListPrice: 180 }))
    await put(me, widths(agent!, { ListPrice: 190 }))
    expect((await put(me, widths(standard!, {}))).status).toBe(200)
    expect(viewOf(await me.get(`/views/${standard}`)).customColumnWidths).toEqual({})
    expect(viewOf(await me.get(`/views/${agent}`)).customColumnWidths).not.toEqual({})
    await put(me, widths(agent!, {}))
  })

  it('is for agents alone', async () => {
    const vow = await agentWithToken('vow')
    expect((await put(vow, widths(standard!, { ListPrice: 180 }))).status).toBe(403)
    const gone = await agentWithToken()
    gone.cookies.delete('sid')
    expect((await put(gone, widths(standard!, { ListPrice: 180 }))).status).toBe(403)
  })

  it('wants the token of this session, and a request of this site', async () => {
    const me = await agentWithToken()
    const body = widths(standard!, { ListPrice: 333 })
    const other = await agentWithToken('agent2')
    const forgeries: Record<string, string>[] = [
      { 'X-XSRF-TOKEN': '' },
      { 'X-XSRF-TOKEN': other.cookies.get('XSRF-TOKEN')! },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const more of forgeries) expect((await put(me, body, more)).status).toBe(403)
    expect(
      viewOf(await me.get(`/views/${standard}`)).customColumnWidths[standard!]?.['ListPrice'],
    ).not.toBe(333)
  })

  it.each([
    ['a width below the least', widths(standard!, { ListPrice: 49 }), 422],
    ['a width below that of the column', widths(standard!, { Photo: 55 }), 422],
    ['a width over all screens', widths(standard!, { ListPrice: 4_001 }), 422],
    ['a negative width', widths(standard!, { ListPrice: -1 }), 422],
    ['no number', widths(standard!, { ListPrice: '180' }), 400],
    ['null', widths(standard!, { ListPrice: null }), 400],
    ['a column that the view has not', widths(standard!, { PrivateRemarks: 180 }), 422],
    ['a column that every object has', widths(standard!, { constructor: 180 }), 422],
    ['a view that there is not', widths('20991231000000000000000000', { ListPrice: 180 }), 404],
    ['a view of another length', widths('1', { ListPrice: 180 }), 400],
    ['no widths', '{}', 400],
    ['a list', '[]', 400],
    ['no JSON', '{"customColumnWidths":', 400],
    ['nothing', '', 400],
  ])('refuses %s', async (_, body, status) => {
    const me = await agentWithToken()
    const reply = await put(me, body)
    expect(reply.status).toEqual(status)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(JSON.parse(reply.text)).toMatchObject({ success: false })
  })

  it('stores all of a request or nothing', async () => {
    const me = await agentWithToken('agent2')
    expect((await put(me, widths(standard!, { City: 111, ListPrice: 1 }))).status).toBe(422)
    expect(viewOf(await me.get(`/views/${standard}`)).customColumnWidths).toEqual({})
  })

  it('refuses huge bodies', async () => {
    const me = await agentWithToken()
    const columns = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, n) => [`Column${n}`, 100]),
    )
    const reply = await put(me, widths(standard!, columns))
    expect([413, 422]).toContain(reply.status)
    expect((await put(me, widths(standard!, { ListPrice: 101 }))).status).toBe(200)
  })
})
