import { describe, expect, it } from 'vitest'
import { letterListing } from '#src/mail/templates/letter-listing.ts'
import List from '#src/pages/list.astro'
import Flyer from '#src/pages/listings/[id]/flyer.astro'
import Listing from '#src/pages/listings/[id].astro'
import Print from '#src/pages/print.astro'
import Summary from '#src/pages/summary.astro'
import { expandListing } from '#src/use-cases/api/spark/expand-listing.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { apiContext } from '../../support/api/api-context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

/** The first photo is altered, and the second its original. */
async function site(withheld = false) {
  const db = emptyDatabase()
  const photos = [
    { MediaURL: '/media/staged.jpg', MediaAlteration: ['Virtual Staging - Item Addition'] },
    { MediaURL: '/media/empty.jpg', LongDescription: 'Original photo' },
    { MediaURL: '/media/yard.jpg' },
  ]
  await insertListing(db, 1, { InternetAddressDisplayYN: !withheld }, { photos })
  return db
}

const id = idOf(1)
const labels = (html: string) => elementsWith(html, 'class', 'altered').map(textOf)

describe('photos that were altered (AB 723)', () => {
  it('say so in lists and cards, next to the photo', async () => {
    const context = testContext(await site())
    for (const [page, path] of [
      [List, '/list'],
      [Summary, '/summary'],
    ] as const)
      expect(labels(await render(page, path, context)), path).toEqual(['Virtually staged'])
  })

  it.each([false, true])(
    'are labeled on the page, one tap from the original (withheld: %s)',
    async (withheld) => {
      const context = testContext(await site(withheld))
      const html = await render(Listing, `/listings/${id}`, context, { id })
      expect(elementsWith(html, 'class', 'gallery__altered').map(textOf)).toEqual([
        'Virtually staged',
      ])
      const [original] = elementsWith(html, 'class', 'gallery__original')
      expect(attributeOf(original!, 'href')).toBe('/media/empty.jpg')
      expect(textOf(original!)).toBe('See the original photo')
      const [preview] = elementsWith(html, 'property', 'og:image')
      expect(attributeOf(preview!, 'content')).toContain('/media/empty.jpg')
    },
  )

  it('are labeled once if their caption has the same words', async () => {
    const db = emptyDatabase()
    const photos = ['Virtually staged', 'Patio, virtually staged'].map((ShortDescription, i) => ({
      MediaURL: `/media/${i}.jpg`,
      ShortDescription,
    }))
    await insertListing(db, 1, { InternetAddressDisplayYN: true }, { photos })
    const html = await render(Listing, `/listings/${id}`, testContext(db), { id })
    const captions = elementsWith(html, 'class', 'gallery__caption').map(textOf)
    expect(captions.map((caption) => caption.trim())).toEqual([
      'Virtually staged',
      'Patio, virtually staged Virtually staged',
    ])
  })

  it('are labeled on paper with the address of the original', async () => {
    const agent = await userContext({ db: await site() }, 'ann', 'private')
    const address = `listings.example/listings/${id}`
    const said = `Virtually staged. Original photo: ${address}`
    const flyer = await render(Flyer, `/listings/${id}/flyer`, agent, { id })
    expect(labels(flyer)[0]).toMatch(/^Virtually staged\. Original photo: \S+\/listings\/\d{26}$/)
    for (const report of ['full', 'client', 'agent'])
      expect(labels(await render(Print, `/print?report=${report}`, agent)), report).toEqual([said])
  })

  it('are labeled in mails and in what programs read', async () => {
    const db = await site()
    const card = findCards(testContext(db), [1]).get(1)!
    expect(letterListing('https://x.example', 'https://x.example/1', card)).toMatchObject({
      alteration: 'Virtually staged',
    })
    const { Photos } = expandListing(apiContext(db), id, ['Photos'])
    expect(Photos).toMatchObject([
      { MediaAlteration: ['Virtual Staging - Item Addition'] },
      { MediaAlteration: [] },
      { MediaAlteration: [] },
    ])
  })
})
