import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  alertMailResumed,
  alertMailStopped,
  allAlertMailStopped,
} from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { newAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite, type TestSite } from '../../support/server/site.ts'
import { visitor } from '../../support/server/visitor.ts'

const secret = 'a secret of this test, which is long enough to be one'

function withDatabase<T>(
  { databasePath }: TestSite,
  work: (connection: ReturnType<typeof openConnection>) => T,
): T {
  const connection = openConnection(databasePath)
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

/** Alerts of the account `vow` to a listing, with their tokens. */
async function insertAlerts(count: number) {
  const site = await startTestSite({}, { SESSION_SECRET: secret })
  const tokens = withDatabase(site, (connection) =>
    Array.from({ length: count }, (_, at) => {
      const { token, TokenHash, TokenSealed } = newAlertToken(createVault(secret))
      connection
        .prepare(
          `INSERT INTO subscriptions (Id, OwnerId, Kind, RowKey, Name, Events, Recipients, Frequency, State, StateAt,
             TokenHash, TokenSealed, SinceSeq, TellOfOpens, CreatedAt, ModifiedAt)
           SELECT ?, u.Id, 'listing', (SELECT min(RowKey) FROM listings), ?, '["New"]', 'owner', 'instant', 'confirmed', '2026',
             ?, ?, 0, 1, '2026', '2026' FROM users u WHERE u.LoginName = 'vow'`,
        )
        .run(String(at).padStart(26, '0'), `Search ${at}`, TokenHash, TokenSealed)
      return token
    }),
  )
  const states = () =>
    withDatabase(site, (connection) =>
      connection.prepare('SELECT State FROM subscriptions ORDER BY Id').pluck().all(),
    )
  const visits = () =>
    withDatabase(site, (connection) =>
      connection.prepare("SELECT Kind || ' ' || Count FROM subscription_visits").pluck().all(),
    )
  return { site, tokens, states, visits }
}

const oneClick = (site: TestSite, path: string, body = 'List-Unsubscribe=One-Click') =>
  send(site.origin, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })

describe('§7 the links of mails about listings', () => {
  it('stop this search, or all, by buttons alone and without a session', async () => {
    const { site, tokens, states } = await insertAlerts(2)
    const path = `/alerts/${tokens[0]}/stop`
    const reader = visitor(site.origin)
    const page = await reader.get(path)
    expect([
      page.status,
      page.text.includes('You also get emails about “Search 1”.'),
      states(),
    ]).toEqual([200, true, ['confirmed', 'confirmed']])
    expect((await reader.post(path, { do: 'stop' })).text).toContain(alertMailStopped(['Search 0']))
    expect(states()).toEqual(['opted_out', 'confirmed'])
    expect((await reader.post(path, { do: 'resume' })).text).toContain(
      alertMailResumed(['Search 0']),
    )
    expect((await reader.post(path, { do: 'stop_all' })).text).toContain(allAlertMailStopped)
    expect(states()).toEqual(['opted_out', 'opted_out'])
    expect((await reader.get('/alerts/none/stop')).status).toBe(404)
  })

  it('stop by one click of a mail program (RFC 8058), all of them for a mail of several', async () => {
    const { site, tokens, states } = await insertAlerts(2)
    expect((await oneClick(site, `/alerts/${tokens[0]}/stop`, 'do=stop_all')).status).toBe(403)
    expect((await oneClick(site, '/alerts/none/stop')).status).toBe(403)
    expect((await oneClick(site, `/alerts/${tokens[0]}/go`)).status).toBe(403)
    expect((await oneClick(site, `/alerts/${tokens[0]}/stop`)).status).toBe(200)
    expect(states()).toEqual(['opted_out', 'confirmed'])
    expect((await oneClick(site, `/alerts/${tokens[1]}/stop?of=all`)).status).toBe(200)
    expect(states()).toEqual(['opted_out', 'opted_out'])
  })

  it('stop by one click from another site, of a mail of several, and by nothing but a post', async () => {
    const { site, tokens, states } = await insertAlerts(3)
    const path = `/alerts/${tokens[0]}/stop?mail=1772395200000`
    const connection = openConnection(site.databasePath)
    for (const at of [0, 1])
      connection
        .prepare(
          `INSERT INTO subscription_events (SubscriptionId, RowKey, Event, Source, At, Approval, MailedAt, CreatedAt)
           SELECT ?, min(RowKey), 'New', 'change:1', '2026', 'approved', '2026-03-01T20:00:00.000Z', '2026' FROM listings`,
        )
        .run(String(at).padStart(26, '0'))
    connection.close()
    for (const method of ['GET', 'HEAD'])
      expect(
        (await send(site.origin, `${path}&List-Unsubscribe=One-Click&do=stop_all`, { method }))
          .status,
      ).toBe(200)
    expect(states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    const stopped = await send(site.origin, path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([stopped.status, states()]).toEqual([200, ['opted_out', 'opted_out', 'confirmed']])
  })

  it('lead to own addresses alone, and count clicks of people', async () => {
    const { site, tokens, visits } = await insertAlerts(1)
    const go = (to: string, headers: Record<string, string> = {}) =>
      send(site.origin, `/alerts/${tokens[0]}/go?to=${encodeURIComponent(to)}`, { headers })
    const ahead = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Purpose': 'prefetch' }
    for (const headers of [{}, ahead]) await go('/listings/1', headers)
    expect(visits()).toEqual([])
    const gone = await go('/listings/1?a=b', { 'Sec-Fetch-Mode': 'navigate' })
    expect([gone.status, gone.headers['location']]).toEqual([302, '/listings/1?a=b'])
    expect(visits()).toEqual(['click 1'])
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect((await go(to, { 'Sec-Fetch-Mode': 'navigate' })).status).toBe(404)
    const old = await send(site.origin, '/alerts/none/go?to=%2Flist', {})
    expect([old.status, old.headers['location'], visits()]).toEqual([302, '/list', ['click 1']])
  })

  it('count opened mails by a picture', async () => {
    const { site, tokens, visits } = await insertAlerts(1)
    const picture = await send(site.origin, `/alerts/${tokens[0]}/open`, {})
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/gif'])
    expect((await send(site.origin, '/alerts/none/open', {})).status).toBe(200)
    expect(visits()).toEqual(['open 1'])
  })
})
