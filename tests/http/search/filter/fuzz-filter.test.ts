import { describe, expect, inject, it } from 'vitest'
import { filterSoup } from '../../../../scripts/campaigns/filter-soup.ts'
import { cases } from '../../../support/cases.ts'
import { hostileStrings } from '../../../support/hostile-strings.ts'
import { send } from '../../../support/server/http.ts'

const origin = inject('origin')
const soups = cases(300)
const clients = 8

/** The filters that were not answered with 200 or 400. */
async function unanswered(filters: readonly string[]): Promise<string[]> {
  const left = [...filters]
  const wrong: string[] = []
  const client = async () => {
    for (let filter = left.pop(); filter !== undefined; filter = left.pop()) {
      const { status } = await send(
        origin,
        `/list?${new URLSearchParams({ _filter: filter }).toString()}`,
      )
      if (status !== 200 && status !== 400) wrong.push(`${status} ${JSON.stringify(filter)}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return wrong
}

describe('any filter at all is answered with 200 or 400', () => {
  it('made up of the language’s own words', { timeout: 240_000 }, async () => {
    const soup = filterSoup(Date.now())
    const filters = Array.from({ length: soups }, () => String(soup.next().value))
    expect(await unanswered(filters)).toEqual([])
  })

  it('from hostile strings, bare and quoted', { timeout: 120_000 }, async () => {
    expect(hostileStrings.length).toBeGreaterThan(500)
    const quoted = hostileStrings.map((text) => `City Eq '${text.replaceAll("'", "''")}'`)
    expect(await unanswered([...hostileStrings, ...quoted])).toEqual([])
  })

  it('leaving the server well', async () => {
    expect((await send(origin, '/readyz')).status).toBe(200)
  })
})
