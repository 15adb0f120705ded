import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { send } from '../../support/server/http.ts'
import { demoDatabaseFile, startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

/** Takes the office of one active listing out of IDX; the listing and one of another office. */
async function listingsOfTwoOffices(path: string): Promise<readonly [string, string]> {
  const db = openDatabase(path)
  const found = db.readConnection.prepare<[], { Id: string; ListOfficeKey: string }>(
    `SELECT Id, ListOfficeKey FROM listings WHERE StandardStatus = 'Active' AND Audience IS NULL
     AND coalesce(InternetEntireListingDisplayYN, 1) = 1 AND DelayedMarketingDate IS NULL
     AND ListOfficeKey IS NOT NULL GROUP BY ListOfficeKey ORDER BY ListOfficeKey LIMIT 2`,
  )
  const [outside, inside] = found.all()
  await db.write(({ connection }) =>
    connection
      .prepare('UPDATE offices SET IDXOfficeParticipationYN = 0 WHERE OfficeKey = ?')
      .run(outside!.ListOfficeKey),
  )
  await db.close()
  return [outside!.Id, inside!.Id]
}

it.each([
  ['clients', true],
  ['visitors', false],
])(
  '§6 MLS_DIRECT_LINKS=%s: a direct link, and nothing else of a visitor',
  async (setting, shown) => {
    const path = demoDatabaseFile()
    const [outside, inside] = await listingsOfTwoOffices(path)
    const { origin } = await startTestSite({}, { DATABASE_PATH: path, MLS_DIRECT_LINKS: setting })
    const agent = await signedIn(origin, 'agent')
    await agent.get('/account', { Accept: 'text/html' })
    const made = await agent.post(
      '/shared_links',
      { 'shared_link[ListingIds]': `${outside},${inside}` },
      { headers: { Accept: 'application/json' } },
    )
    const link = new URL(JSON.parse(made.text).SharedUri).pathname
    const base = link.split('/').slice(0, 3).join('/')
    const page = (address: string) => send(origin, address, { headers: { Accept: 'text/html' } })
    const list = (await page(`${base}/list`)).text
    expect(list).toContain(inside)
    expect(list.includes(outside)).toBe(shown)
    const shared = `base=share.${base.split('/').at(-1)}`
    expect((await page(`/listings/${outside}?${shared}`)).status).toBe(shown ? 200 : 404)
    expect((await page(`/listings/${outside}`)).status).toBe(404)
    const other = await page(`${base}/list?_filter=${encodeURIComponent(`Id Eq '${outside}'`)}`)
    expect(other.text).not.toContain(`/listings/${outside}`)
  },
)
