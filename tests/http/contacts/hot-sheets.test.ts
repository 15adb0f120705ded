import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  hotSheetLoadFailed,
  hotSheetSaveFailed,
  hotSheetUpdateFailed,
} from '#src/domain/context/messages/general-messages.ts'
import { call } from '../../support/server/call.ts'
import { demoDatabaseFile, startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const refuses = (action: 'INSERT' | 'UPDATE') =>
  `CREATE TRIGGER refuse_${action} BEFORE ${action} ON hot_sheets BEGIN SELECT RAISE(ABORT, 'no'); END;`

async function site(change = '') {
  const path = demoDatabaseFile()
  const connection = openConnection(path)
  connection.exec(change)
  connection.close()
  const { origin } = await startTestSite({}, { DATABASE_PATH: path })
  return { origin, agent: await signedIn(origin, 'agent') }
}

describe('hot sheets over HTTP', () => {
  it('are a page, rows, JSON, and a form', async () => {
    const { origin, agent } = await site()
    const page = await agent.get('/hot_sheets?section=open_houses&days=30', html)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Open houses (')
    await agent.get('/hot_sheets/filter', html)
    const wrong = await agent.post('/hot_sheets/filter', { _filter: 'Nonsense (' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Nonsense (')
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
    expect(text).toContain('New listings (')
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
