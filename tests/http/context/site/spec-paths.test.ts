import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { addDemoRows } from '../../../support/routes/demo-rows.ts'
import { send } from '../../../support/server/http.ts'
import { demoDatabaseFile, startTestSite } from '../../../support/server/site.ts'
import { signedIn } from '../../../support/server/visitor.ts'
import { type SpecCall, specCalls } from '../../../support/specification/paths.ts'

/** The names of all fields of a JSON answer, at any depth. */
function fieldsIn(answer: unknown, names = new Set<string>()): Set<string> {
  if (typeof answer !== 'object' || answer === null) return names
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(answer)) names.add(name)
    fieldsIn(value, names)
  }
  return names
}

describe('SPEC §7', () => {
  // More than eighty calls, one after the other.
  it('each call answers as it says, and none is missing', { timeout: 180_000 }, async () => {
    const path = demoDatabaseFile()
    const rows = await addDemoRows(path)
    const { origin } = await startTestSite({}, { DATABASE_PATH: path })
    const agent = await signedIn(origin, 'agent')
    await agent.get('/collections', { Accept: 'text/html' })
    const cookies = () => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ask = ({ method, path, body, form, has }: SpecCall) =>
      send(origin, path, {
        method,
        headers: {
          Accept: has === undefined && method === 'GET' ? 'text/html' : 'application/json',
          Cookie: cookies(),
          ...(method !== 'GET' && {
            'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
            'Sec-Fetch-Site': 'same-origin',
            'X-XSRF-TOKEN': agent.token(),
          }),
        },
        ...(body !== undefined && {
          body: form ? String(new URLSearchParams(Object.entries(body))) : JSON.stringify(body),
        }),
      })
    const wrong: string[] = []
    for (const call of specCalls(rows)) {
      const { status, text } = await ask(call)
      const names = call.has?.length ? fieldsIn(JSON.parse(text)) : new Set()
      const missing = (call.has ?? []).filter((name) => !names.has(name))
      if (status !== call.status || missing.length > 0)
        wrong.push(
          `${call.method} ${call.path}: ${status}, without ${missing.join()} ${text.slice(0, 120)}`,
        )
    }
    expect(wrong).toEqual([])
  })

  it('an open house has a page of its own', async () => {
    const db = openDatabase(inject('demoDatabase'))
    const house = db.readConnection
      .prepare<[], { id: string; key: string }>(
        `SELECT l.Id AS id, o.OpenHouseKey AS key FROM open_houses o JOIN listings l USING (RowKey)
         WHERE o.OpenHouseStatus = 'Active' AND o.OpenHouseType = 'Public' LIMIT 1`,
      )
      .get()
    await db.close()
    const agent = await signedIn(inject('origin'), 'agent')
    const path = `/listings/${house?.id}/open_houses/${house?.key}`
    const { status, text } = await agent.get(path, { Accept: 'text/html' })
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('.ics')
  })
})
