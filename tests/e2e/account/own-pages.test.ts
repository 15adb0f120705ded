import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { overflowOf, signIn, type Visit, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()
const widths = [320, 768, 1600]

async function expectSound({ page, problems, open }: Visit, path: string): Promise<void> {
  expect(await open(path), path).toBe(200)
  expect(await barriersOf(page), path).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${path} at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(problems, path).toEqual([])
}

async function firstIds({ page }: Visit, count: number): Promise<string> {
  const response = await page.request.get('/fragments/listings/ids?_filter=BedroomsTotal%20Ge%203')
  return ((await response.json()) as { ids: string[] }).ids.slice(0, count).join()
}

const pages = {
  agent: [
    '/account',
    '/account/leave',
    '/account/passkeys',
    '/account/second_factor',
    '/collections',
    '/contacts',
    '/contacts/duplicates',
    '/contacts/import',
    '/contacts/select',
    '/quick_searches/my',
    '/saved_searches',
    '/saved_searches/new?_filter=BedroomsTotal%20Ge%203',
  ],
  admin: [
    '/account',
    '/admin',
    '/admin/audit',
    '/admin/jobs',
    '/admin/listings/new',
    '/admin/quick_searches',
    '/admin/settings',
    '/admin/users',
  ],
}

describe('pages of what people keep: no axe finding, no policy violation, never too wide', () => {
  it.each(['agent', 'admin'] as const)('for %s', async (name) => {
    const someone = await at(1000)
    await signIn(someone, name)
    for (const path of pages[name]) await expectSound(someone, path)
    // With a last tool that has something new.
    await someone.page.setViewportSize({ width: 320, height: 800 })
    await someone.page
      .locator('.site-tools__link')
      .last()
      .evaluate((link) => {
        link.insertAdjacentHTML('beforeend', '1 <span class="visually-hidden">new</span>')
      })
    expect(await overflowOf(someone.page)).toBe(0)
  })

  it('and of how people come to have an account', async () => {
    const someone = await at(1000)
    for (const path of ['/register', '/password/forgotten', '/terms'])
      await expectSound(someone, path)
  })

  it('of listings that were selected', async () => {
    const someone = await at(1000)
    await signIn(someone, 'agent')
    const ids = await firstIds(someone, 4)
    const one = ids.split(',')[0]
    for (const path of [
      `/listings/selected?selected_listing_ids=${ids}`,
      '/listings/selected',
      `/listings/compare?listing_ids=${ids}`,
      ...['collection', 'contact_collection', 'recommended', 'listing_saved', 'listing_hidden'].map(
        (modal) => `/listings/carts/new?for=${modal}&listing_ids=${one}`,
      ),
    ])
      await expectSound(someone, path)
    // On a phone, the actions are one row, and the listings begin on the first screen.
    await someone.page.setViewportSize({ width: 360, height: 640 })
    await someone.open(`/listings/selected?selected_listing_ids=${ids}`)
    const first = await someone.page.locator('.selected__listing').first().boundingBox()
    expect(first!.y).toBeLessThan(300)
  })
})
