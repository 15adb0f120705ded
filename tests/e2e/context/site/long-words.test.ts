import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { selectedCountCookie } from '#src/domain/search/results/selection.ts'
import { column, listingOf } from '../../../http/visits/support.ts'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { contextFor } from '../../../support/browser/contexts.ts'
import { readListings, smallCredits } from '../../../support/browser/credit-faults.ts'
import { ruleSources } from '../../../support/listings/source-rules.ts'
import { addDemoRows, type DemoRows } from '../../../support/routes/demo-rows.ts'
import { samplesOf } from '../../../support/routes/samples.ts'
import { demoDatabaseFile, startTestSite } from '../../../support/server/site.ts'
import { signedIn, visitor } from '../../../support/server/visitor.ts'

/** The name of a village, of 58 letters. */
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const name = (word + word).slice(0, 100)

const long: Readonly<Record<string, readonly string[]>> = {
  listings: ['StreetAddress', 'City', 'MLSAreaMinor', 'ListOfficeName', 'ListAgentFullName'],
  contacts: ['GivenName', 'FamilyName'],
  users: ['DisplayName'],
  members: ['MemberFullName'],
  collections: ['Name'],
  saved_searches: ['Name'],
  quick_searches: ['Name'],
  subscriptions: ['Name'],
  shared_links: ['Name'],
  idx_links: ['Name'],
  cmas: ['Name'],
  overlays: ['Name'],
}

/** Gives everything that has a name one without a space. */
async function lengthen(databasePath: string): Promise<void> {
  const db = openDatabase(databasePath)
  await db.write(({ connection }) => {
    for (const [table, columns] of Object.entries(long)) {
      const text = table === 'listings' ? `12 ${word}` : name
      const sets = columns.map((column) => `${column} = '${text}'`)
      connection.exec(`UPDATE ${table} SET ${sets.join()}`)
    }
  })
  await db.close()
}

/** Rules that want long words at the price. */
const credited = {
  attribution: {
    ...{ label: word, place: 'price' as const, sellingOffice: true, closedContact: true },
    ...{ summary: ['ListAgentFullName', 'City'] },
    logo: { text: word.slice(0, 40), small: null, large: null },
  },
}

const anyToken = /\/showings\/([\w-]{22})/

/** What waits for an answer, by visitors with long names. */
async function ask(origin: string, databasePath: string, { listing }: DemoRows): Promise<string[]> {
  const someone = visitor(origin)
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const email = `${name.slice(0, 60)}@people.example`
  const own = (noun: string) => ({ [`${noun}[name]`]: name, [`${noun}[email]`]: email })
  const showing = `/listings/${listing}/showings/new`
  await someone.get(showing)
  const body = `${name}${name}`
  await someone.post(showing, {
    ...own('showing'),
    'showing[body]': body,
    'showing[time]': `${day}T10:00`,
    'showing[time_2]': `${day}T11:30`,
    'showing[time_3]': `${day}T12:30`,
  })
  const message = `/listings/${listing}/contact_agent`
  await someone.get(message)
  await someone.post(message, { ...own('listing_message'), 'listing_message[body]': body })
  const db = openDatabase(databasePath)
  const all = (sql: string) => db.readConnection.prepare<[], string>(sql).pluck().all()
  const mails = all('SELECT Id FROM messages')
  const token = anyToken.exec(all("SELECT Text FROM messages WHERE Kind = 'showing'").join())?.[1]
  const ids = all('SELECT Id FROM listing_messages')
  await db.close()
  expect([token?.length, ids.length]).toEqual([22, 1])
  return [
    `/showings/${token}`,
    `/messages/${ids[0]}`,
    ...mails.slice(0, 3).map((id) => `/admin/outbox/${id}`),
  ]
}

/** By how much the page is wider than its window. */
const overflowing = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const far = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  )
  return `${scrollWidth} px: ${far.map(({ className }) => className).join(' ')}`
}

const anyListing = {
  box: 'li, tr, article.map-card, .listing-head, .cma-table th, .compare__listing',
  at: null,
}

const expectedOthers = [
  '/sign_in/code → /sign_in',
  '/sign_in/passkey → /sign_in',
  '/auth_redirect → /sign_in',
  '/listings/id/showing_info → /sign_in',
  '/listings/compare?listing_ids=id: 422',
  '/mls_number_search?numbers=1: 422',
  '/account/household: 403',
  '/mls_audit: 404',
  '/error: 404',
  '/no/such/page: 404',
  '/collections/id → /collections/id/listings',
  '/listings/compare?listing_ids=id: 422',
  '/listings/id/change_history/0: 404',
  '/admin/imports/1: 404',
]

const anyId = /\d{26}/g

interface Walked {
  readonly wide: string[]
  /** Credits of listings that are smaller than the rest, at two widths. */
  readonly small: string[]
  /** What shows another page than the path names. */
  readonly others: string[]
}

async function walk(origin: string, person: string, paths: readonly string[]): Promise<Walked> {
  const { cookies } = person === 'visitor' ? visitor(origin) : await signedIn(origin, person)
  const context = await contextFor(await sharedBrowser(), {
    viewport: { width: 360, height: 780 },
    javaScriptEnabled: false,
  })
  const [userId = null] = column('SELECT Id FROM users WHERE LoginName = ?', person)
  const role = userId === null ? 'idx' : 'private'
  cookies.set(selectedCountCookie({ role, userId }), '200')
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  const page = await context.newPage()
  const wide: string[] = []
  const small: string[] = []
  const others: string[] = []
  for (const path of paths) {
    const reply = await page.goto(origin + path)
    const { href, pathname } = new URL(page.url())
    const isAsked = href === new URL(path, origin).href
    if (!isAsked) others.push(`${path} → ${pathname}`.replace(anyId, 'id'))
    else if (!reply!.ok()) others.push(`${path}: ${reply!.status()}`.replace(anyId, 'id'))
    const by = await page.evaluate(overflowing)
    if (by !== null) wide.push(`${person} at ${path}: ${by}`)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 })
      const wrong = new Set(smallCredits(await page.evaluate(readListings, anyListing)))
      small.push(...[...wrong].map((fault) => `${person} at ${path}, ${width} px: ${fault}`))
    }
  }
  await context.close()
  return { wide, small, others }
}

/** One page of each route. */
const pagesOf = (rows: DemoRows): string[] =>
  Object.entries(samplesOf(rows)).flatMap(([route, samples]) => {
    const shown = samples.find(
      ({ path, headers }) => headers?.['Accept'] === 'text/html' && !/none|AAA/.test(path),
    )
    return route.endsWith('.astro') && shown !== undefined ? [shown.path] : []
  })

const forVisitors =
  /^\/(?:sign_in.*|register|auth_redirect|list|summary|map|listings\/[^/]+(?:\/(?:contact|show|flyer).*)?|shares.*|showings\/.*)?$/

it('§2 no page scrolls sideways on a phone, whatever words are on it', async () => {
  const DATABASE_PATH = demoDatabaseFile()
  const rows = { ...(await addDemoRows(DATABASE_PATH)), listing: listingOf('agent') }
  await lengthen(DATABASE_PATH)
  const { origin } = await startTestSite({}, { DATABASE_PATH, SITE_NAME: word })
  const paths = [...pagesOf(rows), ...(await ask(origin, DATABASE_PATH, rows))]
  const isAdmin = (path: string) => path.startsWith('/admin')
  const visitors = await walk(
    origin,
    'visitor',
    paths.filter((path) => forVisitors.test(path)),
  )
  await ruleSources(DATABASE_PATH, credited)
  const walked = [
    visitors,
    await walk(
      origin,
      'agent',
      paths.filter((path) => !isAdmin(path) && !/^\/(?:sign_|register|auth_)/.test(path)),
    ),
    await walk(origin, 'admin', paths.filter(isAdmin)),
  ]
  expect(walked.flatMap(({ wide }) => wide)).toEqual([])
  expect(walked.flatMap(({ small }) => small)).toEqual([])
  expect(walked.flatMap(({ others }) => others)).toEqual(expectedOthers)
}, 120_000)
