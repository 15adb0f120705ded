import { describe, expect, inject, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

// DESIGN section 8, compressed as a browser gets it.
const resultsBytes = 14_336
const signedInBytes = 16_000
const detailBytes = 16_000
const scriptBytes = 19_000
const detailScriptBytes = 24_000

async function weigh(
  path: string,
  encoding = 'gzip, deflate, br, zstd',
  someone: Visitor = visitor(inject('origin')),
): Promise<{ html: string; page: number; scripts: number }> {
  const html = await someone.get(path, { 'Accept-Encoding': encoding, Accept: 'text/html' })
  expect(html.status).toBe(200)
  const styles = linksOf(html.text, /<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = linksOf(html.text, /<script[^>]* src="([^"]+)"/g)
  expect(styles.length * scripts.length).toBeGreaterThan(0)
  const page = html.bytes.length + (await weighAll(new Set(styles), encoding))
  return { html: html.text, page, scripts: await weighAll(new Set(scripts), encoding) }
}

const linksOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!)

/** Files with what they import at once. */
async function weighAll(links: Set<string>, encoding: string): Promise<number> {
  let bytes = 0
  for (const link of links) {
    const reply = await send(inject('origin'), link, {
      headers: { 'Accept-Encoding': encoding },
    })
    bytes += reply.bytes.length
    if (!link.endsWith('.js')) continue
    const folder = link.slice(0, link.lastIndexOf('/') + 1)
    for (const file of linksOf(reply.text, /\b(?:import|from)\s*["']\.\/([\w.-]+)["']/g))
      links.add(folder + file)
  }
  return bytes
}

const lists = [
  '/summary',
  '/list',
  `/summary?_filter=${marketFilter('sale')}`,
  `/list?_filter=${marketFilter('sale')}`,
  "/list?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 2&sort_id=price_asc",
]
const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br']
const people = ['agent', 'vow']
const cases = encodings.flatMap((encoding) => lists.map((path) => ({ encoding, path })))

async function listingsIn(someone: Visitor): Promise<string[]> {
  const { text } = await someone.get('/summary', { Accept: 'text/html' })
  const ids = [...text.matchAll(/class="listing-card" id="(\d{26})"/g)]
  expect(ids).toHaveLength(10)
  return ids.map(([, id]) => `/listings/${id}`)
}

describe('budgets of a page for a bad line', () => {
  it.each(cases)('ten rows of $path with their styles and scripts, in $encoding', async (asked) => {
    const { html, page, scripts } = await weigh(encodeURI(asked.path), asked.encoding)
    expect(html.match(/class="listing-(card|row)"/g)).toHaveLength(10)
    expect(page).toBeLessThanOrEqual(resultsBytes)
    expect(scripts).toBeLessThanOrEqual(scriptBytes)
  })

  it.each(people)('ten rows with their styles for who is signed in as %s', async (name) => {
    const someone = await signedIn(inject('origin'), name)
    for (const { encoding, path } of cases) {
      const { html, page } = await weigh(encodeURI(path), encoding, someone)
      expect(html.match(/class="listing-(card|row)"/g)).toHaveLength(10)
      expect(page).toBeLessThanOrEqual(signedInBytes)
    }
  })

  it('a listing with its styles', async () => {
    for (const path of await listingsIn(visitor(inject('origin')))) {
      const { page, scripts } = await weigh(path)
      expect(page).toBeLessThanOrEqual(detailBytes)
      expect(scripts).toBeLessThanOrEqual(detailScriptBytes)
    }
  })

  it.each(people)('a listing with its styles for who is signed in as %s', async (name) => {
    const someone = await signedIn(inject('origin'), name)
    for (const path of await listingsIn(someone))
      for (const encoding of encodings)
        expect((await weigh(path, encoding, someone)).page).toBeLessThanOrEqual(detailBytes)
  })
})
