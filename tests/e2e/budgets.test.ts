import { describe, expect, inject, it } from 'vitest'
import { send } from '../support/http.ts'

// DESIGN section 8, compressed as a browser gets it.
const resultsBytes = 14_000
const detailBytes = 16_000
const scriptBytes = 24_000

async function weigh(path: string): Promise<{ html: string; page: number; scripts: number }> {
  const origin = inject('origin')
  const headers = { 'Accept-Encoding': 'gzip, br', Accept: 'text/html' }
  const html = await send(origin, path, { headers })
  expect(html.status).toBe(200)
  const weighAll = async (pattern: RegExp) => {
    const links = [...new Set([...html.text.matchAll(pattern)].map((match) => match[1]!))]
    expect(links.length).toBeGreaterThan(0)
    const replies = await Promise.all(links.map((link) => send(origin, link, { headers })))
    return replies.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }
  const styles = await weighAll(/<link rel="stylesheet" href="([^"]+)"/g)
  return { html: html.text, page: html.bytes.length + styles, scripts: await weighAll(/<script[^>]* src="([^"]+)"/g) }
}

describe('budgets of a page for a bad line', () => {
  it.each(['/summary', '/list', "/list?_filter=City Eq 'Port Ellery' And BedroomsTotal Ge 2&sort_id=price_asc"])(
    'ten rows of %s with their styles, and the scripts before anything is done',
    async (path) => {
      const { html, page, scripts } = await weigh(encodeURI(path))
      expect(html.match(/class="listing-(card|row)"/g)).toHaveLength(10)
      expect(page).toBeLessThanOrEqual(resultsBytes)
      expect(scripts).toBeLessThanOrEqual(scriptBytes)
    },
  )

  it('a listing with its styles', async () => {
    const results = await send(inject('origin'), '/summary')
    for (const [, id] of results.text.matchAll(/class="listing-card" id="(\d{26})"/g)) {
      const { page } = await weigh(`/listings/${id}`)
      expect(page).toBeLessThanOrEqual(detailBytes)
    }
  })
})
