import { expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { cmas, contacts, listings, members, users } from '#db/schema/index.ts'
import { cmaGone, cmaUnnamed } from '#src/domain/cma/messages/cma-messages.ts'
import { listingMissing } from '#src/domain/listings/messages/listing-messages.ts'
import Report from '#src/pages/cmas/[id]/index.astro'
import SharedReport from '#src/pages/share/[search]/report.astro'
import { adjustComparable } from '#src/use-cases/cma/change-cma.ts'
import { listingSubject } from '#src/use-cases/cma/cma-subject.ts'
import { makeCma } from '#src/use-cases/cma/make-cma.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const sold = { StandardStatus: 'Closed', CloseDate: '2026-01-10', ClosePrice: 200_000 } as const
const photos = [{ MediaURL: '/photos/front.jpg' }]

async function site(count: number, subject: Parameters<typeof insertListing>[2] = {}) {
  const db = emptyDatabase()
  await insertListing(db, 1, subject, { photos })
  for (let n = 2; n < count + 2; n++) await insertListing(db, n, sold, n === 2 ? { photos } : {})
  const context = await userContext(testContext(db), 'agent')
  const own = await listingSubject(context, idOf(1))
  const ids = Array.from({ length: count }, (_, i) => idOf(i + 2))
  const texts = { filter: '', name: `CMA for ${own.subject.address}`, contactId: '' }
  const made = await makeCma(context, { subject: own.subject, listings: ids, ...texts })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return { context, id: made.id }
}

const page = (context: Context, id: string) => render(Report, `/cmas/${id}`, context, { id })

function shared(context: Context, id: string) {
  const share = { kind: 'Cma', cmaId: id, token: 'x' }
  const reader = { ...asVisitor(context), opened: { kind: 'open', share } }
  return render(SharedReport, '/share/x/report', reader as Context)
}

const partOf = (html: string, name: string) => textOf(elementsWith(html, 'class', name)[0]!)
const picturesOf = (html: string, part: string) =>
  new RegExp(`class="${part}.*?</(header|section)>`, 's').exec(html)?.[0].match(/<img/g)?.length ??
  0

it('has a cover and the agent’s page with who made it, for whom, and in what words', async () => {
  const { context, id } = await site(2)
  await context.db.write(({ orm }) => {
    const member = {
      ...{ MemberKey: 'm', MemberFullName: 'Ada Agent', MemberFirstName: 'Ada' },
      ...{ MemberLastName: 'Agent', MemberMlsId: '7', MemberStateLicense: '58000-94' },
      ...{ MemberDirectPhone: '(206) 555-0101', MemberPhotoURL: '/photos/ada.jpg' },
      ...{ MemberStatus: 'Active', ModificationTimestamp: '2026-01-01T00:00:00Z' },
    }
    orm.insert(members).values(member).run()
    orm.update(users).set({ AgentKey: 'm' }).where(eq(users.Id, context.user!.id)).run()
    const person = {
      ...{ Id: idOf(900), OwnerId: context.user!.id, GivenName: 'Pat', FamilyName: 'Lee' },
      ...{ PrimaryEmail: 'pat@example.com', EmailKey: 'pat@example.com' },
      ...{ CreatedAt: '2026-01-01', ModifiedAt: '2026-01-01' },
    }
    orm.insert(contacts).values(person).run()
    orm
      .update(cmas)
      .set({ ContactId: idOf(900), Notes: 'Dear Pat,\n\nstart at the median.' })
      .run()
  })
  for (const html of [await page(context, id), await shared(context, id)]) {
    const cover = partOf(html, 'cma-cover')
    for (const text of ['1 Elm Street', 'Prepared for', 'Pat Lee', 'Ada Agent', '(206) 555-0101'])
      expect(cover).toContain(text)
    expect(cover).not.toContain('CMA for')
    expect(picturesOf(html, 'cma-cover"')).toBe(2)
    const agent = partOf(html, 'cma-agent')
    for (const text of ['Dear Pat,', 'start at the median.', 'License 58000-94'])
      expect(agent).toContain(text)
    expect(html).not.toContain('pat@example.com')
  }
})

it('has the logo of the brokerage on its cover', async () => {
  const { context, id } = await site(1)
  const logo = { path: '/logo.png', width: 200, height: 60 }
  const branded = { ...context, brokerage: { ...context.brokerage, logo } }
  expect(picturesOf(await page(context, id), 'cma-cover"')).toBe(1)
  expect(picturesOf(await page(branded, id), 'cma-cover"')).toBe(2)
})

it('says nothing where nothing is known: no photo, logo, phone, contact, or words', async () => {
  const { context, id } = await site(1)
  await context.db.write(({ orm }) => {
    orm
      .delete(listings)
      .where(eq(listings.Id, idOf(2)))
      .run()
  })
  const html = await page(context, id)
  expect(partOf(html, 'cma-cover')).not.toContain('Prepared for')
  expect(elementsWith(html, 'class', 'cma-agent__words')).toEqual([])
  expect(elementsWith(html, 'class', 'cma-agent__photo')).toEqual([])
  expect(partOf(html, 'cma-card')).toContain(cmaGone)
  expect(elementsWith(html, 'class', 'cma-card__sums')).toEqual([])
})

it.each([1, 40])('has a card each for %i comparables, with its sums', async (count) => {
  const { context, id } = await site(count)
  const lines = [
    { reason: 'Pool', amount: '-5000' },
    { reason: 'Old roof', amount: '1000' },
  ]
  expect(await adjustComparable(context, id, { listing: idOf(2), lines })).toBeNull()
  const html = await page(context, id)
  const cards = elementsWith(html, 'class', 'cma-card').map(textOf)
  expect(cards).toHaveLength(count)
  for (const text of ['$200,000', 'Closed', 'Pool', '-$4,000', '$196,000', 'Listed by'])
    expect(cards[0]!.replaceAll('−', '-')).toContain(text)
  const links = elementsNamed(html, 'a').map((link) => attributeOf(link, 'href'))
  const ids = [...html.matchAll(/ id="(cma-[\w-]+)"/g)].map(([, name]) => `#${name}`)
  const inside = links.filter((href) => href?.startsWith('#cma-'))
  expect(inside.length).toBeGreaterThan(2)
  expect(ids).toEqual(expect.arrayContaining(inside))
})

it('shares no address that the seller withholds, not even in its name', async () => {
  const { context, id } = await site(1, { InternetAddressDisplayYN: false })
  expect(await page(context, id)).toContain('1 Elm Street')
  const withheld = await shared(context, id)
  expect(withheld).not.toContain('1 Elm Street')
  expect(partOf(withheld, 'cma-cover')).toContain('Address withheld by the seller')
  await context.db.write(({ orm }) => {
    orm
      .delete(listings)
      .where(eq(listings.Id, idOf(1)))
      .run()
  })
  const gone = await shared(context, id)
  expect(gone).not.toContain('1 Elm Street')
  expect(partOf(gone, 'cma-cover')).toContain(listingMissing)
  expect(partOf(gone, 'cma-report__title')).toBe(cmaUnnamed)
  await context.db.write(({ orm }) => void orm.update(cmas).set({ Name: 'For Pat' }).run())
  expect(partOf(await shared(context, id), 'cma-report__title')).toBe('For Pat')
})
