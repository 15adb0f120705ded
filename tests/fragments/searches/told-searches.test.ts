import { describe, expect, it } from 'vitest'
import { bellWords } from '#src/domain/searches/messages.ts'
import NewsPage from '#src/pages/news.astro'
import SavedSearchesPage from '#src/pages/saved_searches/index.astro'
import SummaryPage from '#src/pages/summary.astro'
import { addEvent, insertAgency, later, makeAlert } from '../../support/alert-forms.ts'
import { insertSavedSearch } from '../../support/collections.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const filter = 'BedroomsTotal Ge 3'
const path = `/summary?_filter=${encodeURIComponent(filter)}`

describe('the bell above the results', () => {
  it('saves, or leads to the emails of what is saved', async () => {
    const { db, cleo } = await insertAgency()
    const bell = async (of = path) => {
      const html = await render(SummaryPage, of, cleo)
      const [link] = elementsWith(html, 'class', 'save-bell')
      return link && [textOf(link).trim(), attributeOf(link, 'href')]
    }
    expect(await bell('/summary')).toBe(undefined)
    expect(await bell()).toEqual([
      bellWords.new.label,
      expect.stringMatching(/^\/saved_searches\/new\?_filter=/),
    ])
    const savedSearch = await insertSavedSearch(db, cleo.user.id, filter)
    expect(await bell()).toEqual([
      bellWords.off.label,
      `/newsfeeds/new?saved_search=${savedSearch}`,
    ])
    const id = await makeAlert(cleo, { savedSearch })
    expect(await bell()).toEqual([bellWords.on.label, `/newsfeeds/${id}`])
  })
})

describe('photos of new homes', () => {
  it('are small and lazy, in the list of saved searches and among the news', async () => {
    const { db, cleo } = await insertAgency()
    const savedSearch = await insertSavedSearch(db, cleo.user.id, filter)
    await insertListing(
      db,
      2,
      { OriginalEntryTimestamp: later(cleo, 1000).clock().toISOString() },
      { photos: [{}] },
    )
    const id = await makeAlert(cleo, { savedSearch })
    await addEvent(db, id, { Source: 'change:1', RowKey: 2 })
    const reader = later(cleo, 3_600_000)
    const photosIn = (html: string) =>
      elementsNamed(html.split('</main>')[0]!, 'img').map((image) => attributeOf(image, 'loading'))
    const list = await render(SavedSearchesPage, '/saved_searches', reader)
    expect(photosIn(list)).toEqual(['lazy'])
    const [thumb] = elementsNamed(list, 'a').filter(
      (link) => attributeOf(link, 'aria-label') === '$102,000, 2 Elm Street',
    )
    expect(attributeOf(thumb!, 'href')).toContain(`base=saved_searches.${savedSearch}`)
    const news = await render(NewsPage, '/news', reader)
    expect(photosIn(news)).toEqual(['lazy', 'lazy'])
  })
})
