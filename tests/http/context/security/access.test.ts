import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { changeUser } from '#db/queries/account/user-rows.ts'
import { lateFeed } from '../../../support/feeds.ts'
import { elementsWith } from '../../../support/pages/markup.ts'
import { listedRoutes, people, statusesOf } from '../../../support/routes/access.ts'
import { type Sample, samplesOf } from '../../../support/routes/samples.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn, type Visitor } from '../../../support/server/visitor.ts'
import { sharedFormSite } from '../forms/support.ts'

async function disable(databasePath: string, loginName: string): Promise<void> {
  const db = openDatabase(databasePath)
  await changeUser(db, loginName, { Disabled: true }, { actor: 'test', at: new Date() })
  await db.close()
}

/** A source that is too old closes the site. */
async function close(databasePath: string): Promise<void> {
  const db = openDatabase(databasePath)
  await lateFeed(db, { name: 'late', source: 'Late MLS', staleAction: 'close' })
  await db.close()
}

/** Accounts, what the law wants, and what is for others than consumers. Programs need a key first. */
const openWhileClosed =
  /^(?:account|admin|auth_redirect|error|feeds|invitation|mail|openapi|password|privacy|register|robots|set_up|sign_(?:in|out)|terms|odata|v1|mcp)\b/

const statusFor = async (origin: string, who: Visitor | null, { path, headers = {} }: Sample) =>
  (who === null ? await send(origin, path, { headers }) : await who.get(path, headers)).status

const shared = sharedFormSite()

describe('every address, for every role', () => {
  const routesByFolder = Map.groupBy(listedRoutes, (route) => route.split('/')[0]!)
  let visitors: Promise<readonly (Visitor | null)[]> | undefined

  const signInAll = (origin: string) =>
    Promise.all(people.map((name) => (name === 'visitor' ? null : signedIn(origin, name))))

  it('is in the table', () => {
    expect(listedRoutes.toSorted()).toEqual(Object.keys(samplesOf(shared().rows)).sort())
  })

  it.each([...routesByFolder])('is there for those in the table alone: %s', async (_, routes) => {
    const { site, rows } = shared()
    const samples = samplesOf(rows)
    visitors ??= signInAll(site.origin)
    const found: Record<string, readonly number[]> = {}
    const expected: Record<string, readonly number[]> = {}
    for (const route of routes) {
      const statuses: number[] = []
      for (const who of await visitors)
        statuses.push(await statusFor(site.origin, who, samples[route]![0]!))
      const wanted = statusesOf(route)
      found[route] = statuses
      expected[route] = wanted === 'same' ? statuses.map(() => statuses[0]!) : wanted
    }
    expect(found).toEqual(expected)
  })

  it('is for a disabled account what it is for a visitor', async () => {
    const { site, rows } = shared()
    const samples = samplesOf(rows)
    const admin = await signedIn(site.origin, 'admin')
    const cookies = [...admin.cookies]
    await disable(site.databasePath, 'admin')
    for (const [route, [sample]] of Object.entries(samples)) {
      if (!/^(?:admin|account)\//.test(route)) continue
      for (const [name, value] of cookies) admin.cookies.set(name, value)
      const status = await statusFor(site.origin, admin, sample!)
      expect([route, status]).toEqual([route, await statusFor(site.origin, null, sample!)])
    }
  })

  it('answers consumers with 503 while the site shows no listings, but for those in the table', async () => {
    const { site, rows } = shared()
    const client = await signedIn(site.origin, 'vow')
    await close(site.databasePath)
    for (const [route, [sample]] of Object.entries(samplesOf(rows)))
      for (const who of [null, client]) {
        const status = await statusFor(site.origin, who, sample!)
        const isClosed = status === 503
        expect([route, status, isClosed]).toEqual([route, status, !openWhileClosed.test(route)])
      }
    const { text } = await client.get('/listings', { Accept: 'text/html' })
    expect(text).toContain('>Try again</a>')
    for (const name of ['error-page__search', 'error-page__reference'])
      expect(elementsWith(text, 'class', name)).toEqual([])
    const agent = await signedIn(site.origin, 'agent')
    expect((await agent.get('/listings', { Accept: 'text/html' })).status).toBe(200)
  })
})
