import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { customSorts } from '#db/schema/index.ts'
import List from '#src/pages/list.astro'
import FilterPanel from '#src/pages/search/filter.astro'
import MySorts from '#src/pages/sorts/my.astro'
import MyViews from '#src/pages/views/my.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsWith } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

/** A brokerage whose sorts fail to load, and the log of it. */
async function withoutSorts(): Promise<{ context: Context; warnings: string[] }> {
  const db: Database = emptyDatabase()
  await insertListings(db, 3)
  await db.write(({ orm }) => void orm.run('ALTER TABLE custom_sorts RENAME TO gone'))
  const warnings: string[] = []
  const context = testContext(db)
  const warn = (_fields: object, text: string) => void warnings.push(text)
  return { context: { ...context, log: { ...context.log, warn } }, warnings }
}

describe('§8 custom sorts that cannot be loaded', () => {
  it('leave the list whole, without their section, and are logged', async () => {
    const { context, warnings } = await withoutSorts()
    const html = await render(List, '/list', context)
    expect(elementsWith(html, 'class', 'listing-row')).toHaveLength(3)
    expect(html).not.toContain('My sorts')
    expect(elementsWith(html, 'value', 'beds_desc')).not.toEqual([])
    expect(warnings).toEqual(['the custom sorts could not be loaded'])
  })

  it.each([
    ['/search/filter', FilterPanel],
    ['/views/my', MyViews],
  ] as const)('leave %s whole', async (path, page) => {
    const { context, warnings } = await withoutSorts()
    await expect(render(page, path, context)).resolves.toContain('</form>')
    expect(warnings).toEqual(['the custom sorts could not be loaded'])
  })

  it('are an error where nothing else was asked for', async () => {
    const { context } = await withoutSorts()
    await expect(render(MySorts, '/sorts/my', context)).rejects.toThrow()
  })
})

describe('§3 public custom sorts', () => {
  it('stand among the orders of a list', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    const row = { Id: idOf(77), OwnerId: null, Name: 'By town', Keys: 'City' }
    const times = { CreatedAt: 'x', ModifiedAt: 'x' }
    await db.write(
      ({ orm }) =>
        void orm
          .insert(customSorts)
          .values({ ...row, ...times })
          .run(),
    )
    const html = await render(List, '/list', testContext(db))
    expect(html).toContain('<optgroup label="My sorts">')
  })
})

describe('an order of one’s own', () => {
  it('is made by choosing fields, with those of the order that it begins with', async () => {
    const user = {
      id: 'u',
      loginName: 'u',
      displayName: 'Jo',
      email: null,
      role: 'private' as const,
      administrator: false,
      agentKey: null,
    }
    const context = { ...testContext(emptyDatabase(), 'private'), user }
    const html = await render(MySorts, '/sorts/my?sort_id=-DaysOnMarket,City', context)
    const chosen = elementsWith(html, 'selected').map((option) => attributeOf(option, 'value'))
    expect(chosen).toEqual(['DaysOnMarket', 'desc', 'City'])
    expect(elementsWith(html, 'name', 'sort_field')).toHaveLength(4)
    expect(html).not.toContain('-ListPrice,City')
  })
})
