import { describe, expect, inject, it } from 'vitest'
import { send } from '../../support/server/http.ts'

// DESIGN section 8, compressed as a browser gets it.
const resultsBytes = 14_336
const detailBytes = 16_000
const scriptBytes = 19_000
const detailScriptBytes = 24_000

async function weigh(
  path: string,
  encoding = 'gzip, deflate, br, zstd',
): Promise<{ html: string; page: number; scripts: number }> {
  const origin = inject('origin')
  const headers = { 'Accept-Encoding': encoding, Accept: 'text/html' }
  const html = await send(origin, path, { headers })
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
  "/list?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 2&sort_id=price_asc",
]
const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br']
const cases = encodings.flatMap((encoding) => lists.map((path) => ({ encoding, path })))

describe('budgets of a page for a bad line', () => {
  it.each(cases)('ten rows of $path with their styles and scripts, in $encoding', async (asked) => {
    const { html, page, scripts } = await weigh(encodeURI(asked.path), asked.encoding)
    expect(html.match(/class="listing-(card|row)"/g)).toHaveLength(10)
    expect(page).toBeLessThanOrEqual(resultsBytes)
    expect(scripts).toBeLessThanOrEqual(scriptBytes)
  })

  it('a listing with its styles', async () => {
    const results = await send(inject('origin'), '/summary')
    for (const [, id] of results.text.matchAll(/class="listing-card" id="(\d{26})"/g)) {
      const { page, scripts } = await weigh(`/listings/${id}`)
      expect(page).toBeLessThanOrEqual(detailBytes)
      expect(scripts).toBeLessThanOrEqual(detailScriptBytes)
    }
  })
})
