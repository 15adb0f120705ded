import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signIn, visitsByWidth } from '../../../support/browser/visit.ts'

const visit = visitsByWidth()
const withoutScripts = { javaScriptEnabled: false }

/** Of each view, what is not so without its styles. */
const looks = {
  summary: ['.listing-cards', 'display', 'grid'],
  list: ['.listing-row__address', 'font-weight', '400'],
  map: ['.static-map', 'display', 'grid'],
  stats: ['.statistics', 'display', 'grid'],
} as const
const views = Object.keys(looks) as (keyof typeof looks)[]

async function expectLook(page: Page, view: keyof typeof looks): Promise<void> {
  const [selector, property, value] = looks[view]
  const style = await page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(style, `${view}: ${property} of ${selector}`).toBe(value)
}

const firstHref = async (page: Page, start: string) =>
  (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href'))!.match(
    /^\/\w+\/\d{26}/,
  )![0]

describe('a view is styled wherever it is shown', () => {
  it('on /listings, by what was shown last', async () => {
    const { page, open } = await visit(1600, withoutScripts)
    for (const view of views) {
      await open(`/${view}`)
      await open('/listings')
      await expectLook(page, view)
    }
  })

  it('in quick and in saved searches', async () => {
    const own = await visit(1600, withoutScripts)
    await signIn(own, 'agent')
    const { page, open } = own
    await open('/')
    const quick = await firstHref(page, '/quick_searches/')
    await open('/saved_searches')
    const saved = await firstHref(page, '/saved_searches/2')
    for (const search of [quick, saved]) {
      for (const view of views) {
        await open(`${search}/${view}`)
        await expectLook(page, view)
      }
    }
  })
})
