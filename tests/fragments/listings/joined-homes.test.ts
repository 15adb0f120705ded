import { describe, expect, it } from 'vitest'
import { putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import Flyer from '#src/pages/listings/[id]/flyer.astro'
import Print from '#src/pages/print.astro'
import Stats from '#src/pages/stats.astro'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const world = { west: -180e6, south: -85e6, east: 180e6, north: 85e6 }

/** Three homes that two MLSs list, for different prices, and one that only the second has. Lists show those of North. */
async function joined() {
  const db = emptyDatabase()
  for (let n = 1; n <= 3; n++) {
    const place = { ParcelNumber: `parcel-${n}`, StreetAddress: `${n} Elm Street` }
    const north = { OriginatingSystemName: 'North MLS', ListOfficeName: 'Firm of North' }
    const south = { OriginatingSystemName: 'South MLS', ListOfficeName: 'Firm of South' }
    await insertListing(db, n, { ...place, ...north, StreetNumber: String(n) })
    await insertListing(db, n + 10, {
      ...{ ...place, ...south, StreetNumber: String(n), ListPrice: 9_000_000 },
    })
  }
  await insertListing(db, 20, { OriginatingSystemName: 'South MLS' })
  await db.write((tx) => putHomeRule(tx.orm, { show: 'one', sources: ['North MLS', 'South MLS'] }))
  await settleChangedHomes(db, testNow)
  return db
}

describe('homes of two sources that are shown once', () => {
  it.each(['idx', 'vow', 'private'] as const)(
    'count once for %s on the map, in counts, and in statistics',
    async (role: Role) => {
      const { search, scope } = testContext(await joined(), role)
      const query = { scope, condition: { kind: 'and', of: [] } } as const
      expect(await search.count(query)).toBe(4)
      for (const zoom of [2, 12]) {
        const clusters = await search.clusters(query, { bounds: world, zoom })
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(4)
        expect(Math.max(...clusters.map(({ minimumPrice }) => minimumPrice ?? 0))).toBeLessThan(2e5)
      }
      expect(await search.pins(query, 100)).toHaveLength(4)
      expect(await search.facet(query, { field: 'City' })).toEqual([{ value: 'Harbor', count: 4 }])
      expect(await search.stats(query, 'ListPrice')).toMatchObject({ count: 4, maximum: 120_000 })
    },
  )

  it('count once in pages of statistics and in printed lists', async () => {
    const context = testContext(await joined())
    expect(await render(Stats, '/stats', context)).not.toContain('9,000,000')
    const html = await render(Print, '/print', context)
    expect(html.match(/Firm of North/g)).toHaveLength(3)
    expect(html).not.toContain('Firm of South')
    for (const source of ['North MLS', 'South MLS']) expect(html).toContain(source)
  })

  it.each(['full', 'client', 'agent'])('are named with both on %s sheets', async (report) => {
    const agent = await userContext({ db: await joined() }, 'ann', 'private')
    const html = await render(Print, `/print?report=${report}`, agent)
    const credits = elementsWith(html, 'class', 'print-sheet__foot').map(textOf)
    expect(credits).toHaveLength(4)
    const both = credits.filter((text) => text.includes('North MLS'))
    expect(both).toHaveLength(3)
    for (const text of both) expect(text).toContain('Also listed by Firm of South with South MLS')
  })

  it('are named with both on flyers', async () => {
    const agent = await userContext({ db: await joined() }, 'ann', 'private')
    const html = await render(Flyer, `/listings/${idOf(1)}/flyer`, agent, { id: idOf(1) })
    expect(html).toContain('Also listed by Firm of South with South MLS')
  })
})
