import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { filterSoup } from '../../../scripts/fuzz/filter-soup.ts'
import { cases } from '../../support/cases.ts'
import { send } from '../../support/server/http.ts'

const origin = inject('origin')
const naughtyStrings = join(import.meta.dirname, '../../../../shared/data/hostile-shared/blns.json')
const soups = cases(1_000)
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

  it('from the list of naughty strings, bare and quoted', { timeout: 120_000 }, async () => {
    if (!existsSync(naughtyStrings))
      throw new Error(
        'The naughty strings are not beside the project: ../shared/data/hostile-shared',
      )
    const strings = (JSON.parse(readFileSync(naughtyStrings, 'utf8')) as string[]).map((text) =>
      text.toWellFormed(),
    )
    expect(strings.length).toBeGreaterThan(500)
    const quoted = strings.map((text) => `City Eq '${text.replaceAll("'", "''")}'`)
    expect(await unanswered([...strings, ...quoted])).toEqual([])
  })

  it('leaving the server well', async () => {
    expect((await send(origin, '/readyz')).status).toBe(200)
  })
})
