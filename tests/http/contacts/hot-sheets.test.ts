import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  hotSheetLoadFailed,
  hotSheetSaveFailed,
  hotSheetUpdateFailed,
} from '#src/domain/context/messages/general-messages.ts'
import { call } from '../../support/server/call.ts'
import { demoDatabaseFile, startTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const refuses = (action: 'INSERT' | 'UPDATE') =>
  `CREATE TRIGGER refuse_${action} BEFORE ${action} ON hot_sheets BEGIN SELECT RAISE(ABORT, 'no'); END;`

let demo = ''

async function site(change = '') {
  const path = demoDatabaseFile()
  demo = path
  const connection = openConnection(path)
  connection.exec(change)
  connection.close()
  const { origin } = await startTestSite({}, { DATABASE_PATH: path })
  return { origin, agent: await signedIn(origin, 'agent') }
}

const rowsIn = (text: string) => [...text.matchAll(/<tr class="listing-row" id="(\d{26})"/g)].length

describe('hot sheets over HTTP', () => {
  it('are results, with what changed as a column', async () => {
    const { origin, agent } = await site()
    const { text } = await agent.get('/hot_sheets?section=new', html)
    expect(rowsIn(text)).toBe(10)
    expect(text).toMatch(/data-column="change"[^>]*>New <time/)
    expect(text).toContain('<span class="results__name" title="Hot sheet">')
    const next = /data-hx-get="([^"]+rows[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    expect(next).toContain('base=hot_sheets.new')
    const more = await agent.get(next, { ...html, 'HX-Request': 'true' })
    expect(more.text).toMatch(/data-column="change"[^>]*>New <time/)
    const share = /class="results__share" href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    expect((await agent.get(share, html)).text).toContain('Share Selected Listings')
    const asked = Object.fromEntries(new URL(share, origin).searchParams)
    const made = await agent.post('/shared_links', asked, {
      headers: { Accept: 'application/json' },
    })
    const opened = await visitor(origin).get(
      new URL(JSON.parse(made.text).SharedUri).pathname,
      html,
    )
    expect(opened.status).toBe(200)
    expect(opened.text).toMatch(/\/listings\/\d{26}/)
    const nothing = "/hot_sheets/new/list?_filter=City Eq 'Nowhere' And HotSheet Eq 'new'"
    expect((await agent.get(encodeURI(nothing), html)).text).not.toContain('results__share')
    for (const view of ['summary', 'map', 'stats'])
      expect((await agent.get(`/hot_sheets/new/${view}`, html)).status).toBe(200)
    const print = await agent.get('/hot_sheets?section=new&print=true', html)
    expect([print.status, print.headers.location]).toEqual([
      303,
      expect.stringContaining('/print?'),
    ])
    expect((await agent.get(print.headers.location!, html)).status).toBe(200)
    expect((await agent.get('/hot_sheets/price/pictures', html)).status).toBe(404)
  })

  it('keep the period through another search, which a button stores', async () => {
    const { agent } = await site()
    const searched = "/hot_sheets/all/list?_filter=BedroomsTotal Ge 3 And HotSheet Eq 'new'"
    const { text } = await agent.get(encodeURI(searched), html)
    expect(text).toContain('Hot sheet</a> (modified)'.replace('</a>', ''))
    expect(text).not.toContain('your hot sheet')
    const total = (page: string) => Number(/(\d+) listings?<\/h1>/.exec(page)![1])
    expect(total(text)).toBeLessThan(total((await agent.get('/hot_sheets', html)).text))
    const sent = /name="saved_search\[Filter\]" value="([^"]+)"/.exec(text)![1]!
    const filter = sent.replaceAll('&#39;', "'")
    await agent.post('/hot_sheets/filter', { 'saved_search[Filter]': filter, _method: 'put' })
    const stored = await agent.get('/hot_sheets/filter', { Accept: 'application/json' })
    expect(JSON.parse(stored.text)).toMatchObject({ filter: 'BedroomsTotal Ge 3' })
    expect(total((await agent.get('/hot_sheets', html)).text)).toBe(total(text))
  })

  it('show a damaged search as it is, with what is wrong', async () => {
    const { agent } = await site()
    await agent.get('/hot_sheets/filter', html)
    await agent.post('/hot_sheets/filter', { _filter: 'BedroomsTotal Ge 3', window: 'day' })
    const damaged = openConnection(demo)
    damaged.exec("UPDATE hot_sheets SET Filter = 'Nonsense ('")
    damaged.close()
    const { status, text } = await agent.get('/hot_sheets', html)
    expect([status, text.includes('Nonsense (')]).toEqual([400, true])
    expect(text).toMatch(/New listings\s*<\/a>/)
  })

  it('are a page, rows, JSON, and a form', async () => {
    const { origin, agent } = await site()
    const page = await agent.get('/hot_sheets?section=open_houses&days=30', html)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/aria-current="page">\s*Open houses <b>/)
    const form = await agent.get('/hot_sheets/filter', html)
    expect(form.text.indexOf('/search/filter?')).toBeLessThan(form.text.indexOf('<textarea'))
    expect(form.text).not.toMatch(/<details open/)
    const wrong = await agent.post('/hot_sheets/filter', { _filter: 'Nonsense (' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Nonsense (')
    const typed = await agent.get('/hot_sheets/filter?_filter=BedroomTotal%20Ge%203', html)
    const results = await agent.get('/list?_filter=BedroomTotal%20Ge%203', html)
    const problemIn = (page: { text: string }) =>
      /<ul class="filter-problem__messages">(.*?)<\/ul>/s.exec(page.text)![1]
    expect([typed.status, problemIn(typed)]).toEqual([400, problemIn(results)])
    expect(typed.text).toContain('/hot_sheets/filter?_filter=BedroomsTotal+Ge+3')
    const saved = await agent.post('/hot_sheets/filter', {
      _filter: "City Eq 'Port Ellery'",
      window: 'visit',
    })
    expect([saved.status, saved.headers.location]).toEqual([303, '/hot_sheets'])
    const filter = { method: 'GET', path: '/hot_sheets/filter' }
    expect((await call(origin, agent, filter)).json).toEqual({
      success: true,
      filter: "City Eq 'Port Ellery'",
      window: 'visit',
      mailed: false,
    })
    const put = (body: object) =>
      call(origin, agent, { method: 'PUT', path: '/hot_sheets/filter', body })
    expect((await put({ filter: '' })).json).toMatchObject({
      success: true,
      filter: '',
      window: 'visit',
    })
    expect((await put({ window: 'year' })).json).toMatchObject({ success: false })
    const list = await call(origin, agent, { method: 'GET', path: '/hot_sheets?section=new' })
    expect(list.json).toMatchObject({ section: 'new', pagination: { current_page: 1 } })
  })

  it('§8 says so when a visit cannot be stored, and shows the sheet', async () => {
    const { agent } = await site(refuses('INSERT'))
    const { status, text } = await agent.get('/hot_sheets', html)
    expect(status).toBe(200)
    expect(text).toContain(hotSheetUpdateFailed)
    expect(text).toContain('New listings <b>')
  })

  it('§8 says so when the filter cannot be read or stored', async () => {
    const { origin, agent } = await site(refuses('INSERT'))
    await agent.get('/hot_sheets/filter', html)
    const saved = await agent.post('/hot_sheets/filter', { _filter: "City Eq 'Port Ellery'" })
    expect(saved.status).toBe(503)
    expect(saved.text).toContain(hotSheetSaveFailed)
    expect(saved.text).toContain('Port Ellery')
    const put = { method: 'PUT', path: '/hot_sheets/filter', body: { filter: '' } }
    expect((await call(origin, agent, put)).json).toMatchObject({
      success: false,
      error: hotSheetSaveFailed,
    })
    const gone = await site('ALTER TABLE hot_sheets RENAME TO hot_sheets_gone')
    const read = await gone.agent.get('/hot_sheets/filter', html)
    expect([read.status, read.text.includes(hotSheetLoadFailed)]).toEqual([503, true])
    const path = { method: 'GET', path: '/hot_sheets/filter' }
    expect((await call(gone.origin, gone.agent, path)).json['error']).toBe(hotSheetLoadFailed)
  })
})
