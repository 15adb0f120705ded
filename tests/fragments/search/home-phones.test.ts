import { expect, it } from 'vitest'
import * as schema from '#db/schema/index.ts'
import IndexPage from '#src/pages/index.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { memberRow, testId, userRow } from '../../support/factories.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

it('phones on the front page are links only if they can be called', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await db.write(({ orm }) => {
    for (const [key, phone] of [
      ['m1', '(206) 555-0101'],
      ['m2', 'ext. 12'],
    ] as const) {
      const MemberFullName = `Agent ${key}`
      const member = { MemberKey: key, OfficeKey: null, MemberFullName, MemberDirectPhone: phone }
      orm.insert(schema.members).values(memberRow(member)).run()
      const account = { Id: testId(Number(key.slice(1))), LoginName: key, Role: 'private' } as const
      orm
        .insert(schema.users)
        .values(userRow({ ...account, AgentKey: key }))
        .run()
    }
  })
  const context = testContext(db)
  const pageOf = (phone: string) =>
    render(IndexPage, '/', { ...context, brokerage: { ...context.brokerage, phone } })
  const linksIn = (html: string) =>
    elementsNamed(html, 'a').map((link) => [textOf(link).trim(), attributeOf(link, 'href')])
  const html = await pageOf('Ask at the desk')
  expect(html).toContain('Ask at the desk')
  expect(html).toContain('ext. 12')
  expect(linksIn(html)).toContainEqual(['(206) 555-0101', 'tel:2065550101'])
  expect(linksIn(html).filter(([, href]) => href === undefined)).toEqual([])
  expect(linksIn(await pageOf('206 555 0199'))).toContainEqual(['206 555 0199', 'tel:2065550199'])
})
