import { openDatabase } from '#db/connect.ts'
import { cmasPath } from '#src/domain/cma/paths.ts'
import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { idsFilter } from '#src/domain/search/results/print-reports.ts'
import { addDemoRows } from '../routes/demo-rows.ts'
import { call } from '../server/call.ts'
import { demoDatabaseFile, startTestSite } from '../server/site.ts'
import { signedIn, type Visitor } from '../server/visitor.ts'

const firm = 'Harbor & Pine Realty'
const contact = '(206) 555-0199'

export type CreditSite = Awaited<ReturnType<typeof creditSite>>

/** A site where all listings have one firm, whose phone stands in for contacts that they lack, and a share of each kind. */
export async function creditSite() {
  const DATABASE_PATH = demoDatabaseFile()
  const rows = await addDemoRows(DATABASE_PATH)
  await change(DATABASE_PATH, [
    `UPDATE listings SET ListOfficeName = '${firm}', ListOfficePhone = '${contact}'`,
    "UPDATE listings SET Other = json_remove(Other, '$.AttributionContact')",
    `UPDATE offices SET OfficeName = '${firm}', OfficePhone = '${contact}'`,
  ])
  const site = await startTestSite({}, { DATABASE_PATH })
  const { origin } = site
  const agent = await signedIn(origin, 'agent')
  const _filter = "StandardStatus Eq 'Active' And PropertyType Eq 'Residential'"
  const found = await agent.get(resultIdsPath({ _filter }))
  const ids = (JSON.parse(found.text) as { ids: string[] }).ids.slice(0, 4)
  const shared = await shareAll(origin, agent, rows.collection, ids)
  const cookies = {
    visitor: [],
    agent: cookiesOf(agent, origin),
    admin: cookiesOf(await signedIn(origin, 'admin'), origin),
  }
  /** Mails listings, and returns the id of the mail. */
  const sendMail = async (name: string) => {
    const emails = `${name}@people.example`
    await call(origin, agent, {
      ...{ method: 'POST', path: '/shares', body: { listing_share: { emails }, ListingIds: ids } },
    })
    const db = openDatabase(DATABASE_PATH)
    const sent = 'SELECT Id FROM messages WHERE Recipient = ?'
    const id = db.readConnection.prepare<[string], string>(sent).pluck().get(emails)!
    await db.close()
    return id
  }
  return {
    ...site,
    ...rows,
    ids: ids.join(),
    few: encodeURIComponent(idsFilter(ids)),
    shared,
    cookies,
    sendMail,
    firm,
    contact,
  }
}

async function change(path: string, statements: readonly string[]): Promise<void> {
  const db = openDatabase(path)
  await db.write(({ connection }) => {
    for (const statement of statements) connection.exec(statement)
  })
  await db.close()
}

const cookiesOf = ({ cookies }: Visitor, url: string) =>
  [...cookies].map(([name, value]) => ({ name, value, url }))

/** Addresses of shared pages, each without the view that ends it. */
async function shareAll(origin: string, agent: Visitor, collection: string, ids: string[]) {
  const post = (path: string, body: object) => call(origin, agent, { method: 'POST', path, body })
  const share = async (what: object) => {
    const { json } = await post('/shared_links', what)
    return new URL(String(json['SharedUri'])).pathname.split('/').slice(0, 3).join('/')
  }
  const [subject = '', ...others] = ids
  await agent.get('/collections', { Accept: 'text/html' })
  const made = await agent.post(cmasPath(), {
    ...{ subject, name: 'For a client', do: 'make', listing_ids: others.join() },
  })
  const cma_id = new URL(made.headers.location!, origin).pathname.split('/').at(-1)
  await post(`/collections/${collection}/add_listings`, { listing_ids: ids })
  return {
    listing: await share({ ListingIds: [subject] }),
    listings: await share({ ListingIds: ids }),
    collection: await share({ collection_id: collection }),
    cma: await share({ cma_id }),
  }
}
