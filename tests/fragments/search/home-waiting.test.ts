import { expect, it } from 'vitest'
import { listingMessages } from '#db/schema/index.ts'
import IndexPage from '#src/pages/index.astro'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { testId } from '../../support/factories.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

it('the front page lists who has waited longest for an agent’s reply, and links all', async () => {
  const context = testContext(emptyDatabase())
  await insertListing(context.db, 1)
  const agent = await userContext(context, 'agent')
  const messageOf = (n: number) => ({
    Id: testId(n),
    RowKey: 1,
    Name: `Client ${n}`,
    Email: 'client@mail.example.com',
    Body: 'Is it still for sale?',
    AgentId: agent.user!.id,
    State: 'new' as const,
    CreatedAt: `2026-02-2${n}T12:00:00.000Z`,
  })
  await context.db.write(({ orm }) => {
    orm.insert(listingMessages).values([4, 1, 3, 2].map(messageOf)).run()
  })
  const listOf = async (who: typeof context) => {
    const [section] = elementsWith(
      await render(IndexPage, '/', who),
      'aria-labelledby',
      'waiting-title',
    )
    return section
  }
  const section = (await listOf(agent))!
  const text = textOf(section)
  expect(text).toMatch(/Waiting for your reply \(4\).*Client 1.*Client 2.*Client 3.*All messages/s)
  expect(text).not.toContain('Client 4')
  const html = await render(IndexPage, '/', agent)
  const hrefs = elementsNamed(html, 'a').map((link) => attributeOf(link, 'href'))
  expect(hrefs).toContain(`/messages/${testId(1)}`)
  expect(await listOf(await userContext(context, 'other'))).toBeUndefined()
  expect(await listOf(await userContext(context, 'client', 'vow'))).toBeUndefined()
  expect(await listOf(context)).toBeUndefined()
})
