import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { hotSheetResumed } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import {
  resumedOne,
  stoppedAll,
  stoppedOne,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { hotSheetStopUrl } from '#src/use-cases/alerts/hot-sheets/stop-hot-sheet.ts'
import { stopUrl } from '#src/use-cases/sharing/stops/stop-tokens.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite, type TestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const secret = 'a secret of this test, which is long enough to be one'
const address = 'bo@x.example'

function read<Row>({ databasePath }: TestSite, sql: string): Row[] {
  const connection = openConnection(databasePath, { readonly: true })
  const rows = connection.prepare<[], Row>(sql).all()
  connection.close()
  return rows
}

async function stopPage() {
  const site = await startTestSite({}, { SESSION_SECRET: secret })
  const [agent] = read<{ Id: string; DisplayName: string }>(
    site,
    "SELECT Id, DisplayName FROM users WHERE LoginName = 'agent'",
  )
  const sealing = { publicOrigin: site.origin, vault: createVault(secret) }
  const url = new URL(stopUrl(sealing, { key: address, senderId: agent!.Id }))
  const stops = () =>
    read<{ FromUserId: string }>(site, 'SELECT FromUserId FROM mail_stops').map((row) =>
      row.FromUserId === agent!.Id ? 'agent' : row.FromUserId,
    )
  return { site, path: url.pathname + url.search, stops }
}

const oneClick = (site: TestSite, path: string, body = 'List-Unsubscribe=One-Click') =>
  send(site.origin, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })

describe('§6 the page that stops mail of people', () => {
  it('stops by its buttons alone, for the sender or for all, and takes it back', async () => {
    const { site, path, stops } = await stopPage()
    const reader = visitor(site.origin)
    const page = await reader.get(path)
    expect([page.status, page.text.includes(address), stops()]).toEqual([200, true, []])
    expect(page.headers['referrer-policy']).toBe('same-origin')
    const sender = />Stop emails from ([^<]+?)\s*</.exec(page.text)![1]!
    expect((await reader.post(path, { do: 'stop' })).text).toContain(stoppedOne(address, sender))
    expect(stops()).toEqual(['agent'])
    expect((await reader.post(path, { do: 'resume' })).text).toContain(resumedOne(address, sender))
    expect(stops()).toEqual([])
    expect((await reader.post(path, { do: 'stop_all' })).text).toContain(stoppedAll(address))
    expect(stops()).toEqual([''])
  })

  it('stops by one click of a mail program, which has no page and no cookie (RFC 8058)', async () => {
    const { site, path, stops } = await stopPage()
    expect((await oneClick(site, path)).status).toBe(200)
    expect(stops()).toEqual(['agent'])
    const boundary = 'part'
    const form = await send(site.origin, path, {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    })
    expect([form.status, stops()]).toEqual([200, ['agent']])
  })

  it('has one for hot sheets, which one click stops too', async () => {
    const site = await startTestSite({}, { SESSION_SECRET: secret })
    const agent = await signedIn(site.origin, 'agent')
    await agent.get('/hot_sheets/filter')
    const form = { _filter: '', window: 'day', mailed: 'true' }
    expect((await agent.post('/hot_sheets/filter', form)).status).toBe(303)
    const [owner] = read<{ OwnerId: string }>(site, 'SELECT OwnerId FROM hot_sheets')
    const sealing = { publicOrigin: site.origin, vault: createVault(secret) }
    const url = new URL(hotSheetStopUrl(sealing, owner!.OwnerId))
    const path = url.pathname + url.search
    const mailed = () => read<{ Mailed: number }>(site, 'SELECT Mailed FROM hot_sheets')[0]!.Mailed
    expect((await oneClick(site, '/hot_sheets/stop?token=none')).status).toBe(403)
    expect((await oneClick(site, path, 'do=stop')).status).toBe(403)
    expect((await oneClick(site, path)).status).toBe(200)
    expect(mailed()).toBe(0)
    const reader = visitor(site.origin)
    expect((await reader.get(path)).text).toContain('You don’t get your hot sheet by email.')
    expect((await reader.post(path, { do: 'resume' })).text).toContain(hotSheetResumed)
    expect(mailed()).toBe(1)
  })

  it('lets nothing else pass without a form token', async () => {
    const { site, path, stops } = await stopPage()
    expect((await oneClick(site, path, 'do=stop_all')).status).toBe(403)
    expect((await oneClick(site, '/mail/stop?token=none')).status).toBe(403)
    expect((await oneClick(site, path.replace('/mail/stop', '/low_data'))).status).toBe(403)
    await oneClick(site, path, 'List-Unsubscribe=One-Click&do=stop_all')
    expect(stops()).toEqual(['agent'])
    expect((await visitor(site.origin).get('/mail/stop?token=none')).status).toBe(404)
  })
})
