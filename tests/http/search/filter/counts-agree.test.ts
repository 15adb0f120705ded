import { describe, expect, inject, it } from 'vitest'
import { marketFilter, markets } from '#src/domain/search/filter/market/market.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const people: Readonly<Record<string, () => Promise<Visitor>>> = {
  visitor: async () => visitor(origin),
  vow: () => signedIn(origin, 'vow'),
  agent: () => signedIn(origin, 'agent'),
}
const views = ['/list', '/summary', '/map', '/stats']
const filters = markets.flatMap(({ id }) => [
  marketFilter(id),
  [marketFilter(id), "City Eq 'Port Ellery' And BedroomsTotal Ge 3"].filter(Boolean).join(' And '),
])

const pageOf = async (someone: Visitor, path: string) => {
  const { status, text } = await someone.get(path, { Accept: 'text/html' })
  expect(status, path).toBe(200)
  return text
}

const numberIn = (text: string, pattern: RegExp) =>
  Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)
const countIn = (page: string) =>
  numberIn(page, /class="results__count">(?:<span.*?<\/span>)?([\d,]+) listings?</)

/** What the sheet that a page leads to counts, with what it says is not for the public. */
async function printedFrom(someone: Visitor, page: string): Promise<number> {
  const href = /<a class="menu__link" href="(\/print[^"]*)"/
    .exec(page)?.[1]
    ?.replaceAll('&amp;', '&')
  const sheet = await pageOf(someone, href!)
  const withheld = numberIn(sheet, /of which ([\d,]+) (?:is|are) not for the public/)
  const printed = numberIn(sheet, /data-print-title>(?:The first 50 of )?([\d,]+) listings?</)
  return printed + (Number.isNaN(withheld) ? 0 : withheld)
}

describe('the number of matches', () => {
  it.each(Object.keys(people))('is the same in every view and on paper for a %s', async (name) => {
    const someone = await people[name]!()
    for (const filter of filters) {
      const query = new URLSearchParams(filter === '' ? {} : { _filter: filter })
      const counted = await someone.get(`/listings/count?${query}`)
      const { count } = JSON.parse(counted.text) as { count: number }
      expect(count, filter).toBeGreaterThan(0)
      for (const view of views) {
        const page = await pageOf(someone, `${view}?${query}`)
        expect(countIn(page), `${view} ${filter}`).toBe(count)
        expect(await printedFrom(someone, page), `printed from ${view} ${filter}`).toBe(count)
      }
    }
  })
})
