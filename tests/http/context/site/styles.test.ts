import { createHash } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const get = async (path: string, Cookie = '') =>
  (await send(origin, path, { headers: { Accept: 'text/html', Cookie } })).text

/** The text of all sheets that a page loads. */
async function stylesOf(path: string, cookie?: string): Promise<string> {
  const html = await get(path, cookie)
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  return (await Promise.all(links.map(([, href]) => get(href!)))).join('\n')
}

const blocks = {
  summary: '.listing-card',
  list: '.listing-table',
  map: '.static-map__mark',
  stats: '.statistics',
}
const cases = Object.entries(blocks).map(([view, block]) => ({ view, block }))

it.each(cases)('§2 /listings has the styles of the view that it shows: $view', async (shown) => {
  const styles = await stylesOf('/listings', `results_mode=${shown.view}`)
  expect(styles.includes(shown.block)).toBe(true)
})

it.each(cases)('a quick search has the styles of its view: $view', async ({ view, block }) => {
  const quick = /href="(\/quick_searches\/\d{26})/.exec(await get('/'))![1]!
  const styles = await stylesOf(`${quick}/${view}`)
  expect(styles.includes(block)).toBe(true)
})

it('a saved search has the styles of the view that it shows', async () => {
  const agent = await signedIn(origin, 'agent')
  const { text } = await agent.get('/saved_searches')
  const search = /href="(\/saved_searches\/\d{26})/.exec(text)![1]!
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const { view, block } of cases)
    expect((await stylesOf(`${search}/${view}`, cookie)).includes(block), view).toBe(true)
})

it('what is checked has the color of the site on every page', async () => {
  expect(await stylesOf('/register')).toMatch(/html\{[^}]*accent-color:/)
})

it('a list does without the styles of the other views', async () => {
  const styles = await stylesOf('/list')
  expect(styles.includes('.listing-card__price')).toBe(false)
  expect(styles.includes('.statistics__part[')).toBe(false)
  expect(styles.includes('.static-map__mark')).toBe(false)
})

describe('a browser that opens the site', () => {
  const ask = (headers: Record<string, string>) =>
    send(origin, '/summary', { headers: { Accept: 'text/html', ...headers } })
  const opening = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }
  const inSite = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }
  const links = /<link rel="stylesheet"/

  it('gets a page with its styles in it, which its policy allows, and its first photo named first', async () => {
    const { text, headers } = await ask(opening)
    expect(text).not.toMatch(links)
    const sheets = [...text.matchAll(/<style data-href="([^"]+)">(.+?)<\/style>/gs)]
    expect(sheets).toHaveLength(2)
    for (const [, href, sheet] of sheets) {
      expect(sheet).toBe((await get(href!)).trim())
      const hash = createHash('sha256').update(sheet!).digest('base64')
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    }
    const photo = /<link rel="preload" as="image" href="([^"]+)"/.exec(text)!
    expect(photo.index).toBeLessThan(text.indexOf('<style'))
    expect(/<img class="card-photo" src="([^"]+)"/.exec(text)![1]).toBe(photo[1])
  })

  it('gets links to styles with later pages, and may keep a page that it has', async () => {
    const later = await ask(inSite)
    expect(later.text).toMatch(links)
    expect(later.headers['content-security-policy']).toContain("style-src 'self';")
    const first = await ask(opening)
    const again = await ask({ ...inSite, 'If-None-Match': first.headers.etag! })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })
})
