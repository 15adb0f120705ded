import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()

describe('§4 the prompt to register', () => {
  it('comes once, after a search in place, and can be closed or filled in', async () => {
    const someone = await at(1600)
    const { page, origin, problems, open } = someone
    await page.context().addCookies([{ name: 'showIdxRegistration', value: 'true', url: origin }])
    await open('/list')
    await untilScripted(page)
    await page.getByLabel('Sort').selectOption({ index: 2 })
    const dialog = page.getByRole('dialog', { name: 'Register' })
    await dialog.waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('showIdxRegistration')
    expect(problems).toEqual([])
  })

  it('comes with a page too, on results and on a listing, once, but not where people register', async () => {
    const someone = await at(1200)
    const { page, origin, open } = someone
    const cookie = { name: 'showIdxRegistration', value: 'true', url: origin }
    await open('/summary')
    const listing = await page.locator('.listing-card__link').first().getAttribute('href')
    for (const path of ['/list?_filter=BedroomsTotal Ge 3', listing!]) {
      await page.context().addCookies([cookie])
      await open(path)
      const dialog = page.getByRole('dialog', { name: 'Register' })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).not.toContain('showIdxRegistration')
    }
    await page.context().addCookies([cookie])
    await open('/register')
    await untilScripted(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(cookie.name)
  })
})
