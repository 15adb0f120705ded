import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { holdScript } from '../../../support/browser/hold-script.ts'
import { untilRun } from '../../../support/browser/states.ts'
import { signIn, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()

describe('keys of agents', () => {
  it('move through a list, open, select, and can be turned off', async () => {
    const someone = await at(1280)
    await signIn(someone, 'agent')
    const { page, open, problems } = someone
    await open('/list')
    await untilRun(page, 'keys')
    const { keyboard } = page
    const rows = page.locator('.listing-row__link')
    const focused = (row: number) =>
      rows.nth(row).evaluate((link) => link === document.activeElement)
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const hint = page.getByRole('link', { name: '? for shortcuts' })
    await page.locator('.results__more summary').click()
    await hint.click()
    await dialog.waitFor()
    expect(await barriersOf(page, '#keys-dialog')).toEqual([])
    await keyboard.press('j')
    await keyboard.press('Escape')
    expect(await dialog.count()).toBe(0)
    // The first key goes to the first listing in view.
    await keyboard.press('j')
    expect(await focused(0)).toBe(true)
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('k')
    expect(await focused(1)).toBe(true)

    await keyboard.press('x')
    const box = page.locator('[data-select-listing]').nth(1)
    await box.waitFor()
    expect(await box.isChecked()).toBe(true)
    expect(await focused(1)).toBe(true)
    await keyboard.press('j')
    await keyboard.press('x')
    expect(await page.locator('output').innerText()).toBe('2 selected')
    await keyboard.press('Escape')
    expect(await page.locator('[data-selection-bar]').count()).toBe(0)
    expect(await focused(2)).toBe(true)

    await keyboard.press('Enter')
    const overlay = page.locator('#listing-overlay[data-state=open]')
    await overlay.waitFor()
    await page
      .frameLocator('#listing-overlay iframe')
      .locator('[data-select-one]')
      .waitFor({ state: 'attached' })
    await keyboard.press('Escape')
    await page.locator('#listing-overlay').waitFor({ state: 'hidden' })
    expect(await focused(2)).toBe(true)

    await keyboard.press('/')
    await keyboard.type('jx?')
    expect(await page.locator('#place').inputValue()).toBe('jx?')
    expect(await dialog.count()).toBe(0)

    await open('/hot_sheets?section=new')
    // The keys are there once the page is idle; further ones of these stay at the first listing.
    const isFirst = async () => {
      await keyboard.press('k')
      return focused(0)
    }
    await expect.poll(isFirst).toBe(true)
    await keyboard.press('j')
    await keyboard.press('x')
    const bar = page.locator('[data-selection-bar]')
    await bar.getByText('3 selected').waitFor()
    await keyboard.press('k')
    await keyboard.press('x')
    await bar.getByText('4 selected').waitFor()
    await bar.getByRole('link', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Share Selected Listings' }).waitFor()
    await keyboard.press('Escape')

    await page.locator('main').focus()
    await keyboard.press('?')
    await dialog.getByLabel('Use shortcuts').uncheck()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await keyboard.press('?')
    expect(await dialog.count()).toBe(0)
    await open('/account')
    const choice = page.getByLabel('Use shortcuts')
    // The script of the keys comes when the page is idle.
    await page.locator('[data-keys]', { hasText: 'Shortcuts off' }).waitFor()
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    expect(await page.locator('[data-keys]').innerText()).toBe('? for shortcuts')
    expect(problems).toEqual([])
  })

  it('are explained by a link, whichever scripts are there', async () => {
    const someone = await at(1280)
    await signIn(someone, 'agent')
    const { page, problems } = someone
    const letGo = await holdScript(page, 'idle')
    const hint = page.getByRole('link', { name: '? for shortcuts' })
    const list = page.getByRole('region', { name: 'Keyboard shortcuts' })
    await page.goto('/contacts')
    await hint.click()
    await page.waitForURL(/account#keys$/)
    await list.getByText('Next listing or contact').waitFor()
    await page.goto('/contacts')
    letGo()
    await untilRun(page, 'idle')
    await hint.click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(page.url()).toMatch(/contacts$/)
    expect(problems).toEqual([])
  })

  it('have their tools in a row of menus, without scripts too', async () => {
    const someone = await at(360, { javaScriptEnabled: false })
    await signIn(someone, 'agent')
    const { page, open } = someone
    const tools = page.getByRole('navigation', { name: 'Your tools' })
    const contacts = tools.getByRole('link', { name: 'Contacts' })
    // What waits for the agent is counted after the name.
    const menu = (name: RegExp) => tools.locator('summary', { hasText: name })
    for (const path of ['/', '/contacts']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await open(path)
      await menu(/^Tools/).click()
      await menu(/^Clients/).click()
      await contacts.waitFor()
      await page.setViewportSize({ width: 1280, height: 800 })
      await menu(/^Market/).click()
      expect(await tools.getByRole('link').allInnerTexts(), path).toContain('Hot sheet')
      expect(await contacts.isVisible(), 'one menu at a time').toBe(false)
    }
    expect(await tools.locator('summary[aria-current]').innerText()).toMatch(/^Clients/)
    await contacts.waitFor({ state: 'hidden' })
  })

  it('load more at the end of a list, and are of no one else', async () => {
    const someone = await at(1280)
    const { page, open } = someone
    await open('/summary')
    expect(await page.locator('[data-keys]').count()).toBe(0)
    await signIn(someone, 'agent')
    await open('/summary')
    const links = page.locator('.listing-card__link')
    const first = await links.count()
    await links.last().focus()
    await page.locator('[data-keys]').waitFor({ state: 'attached' })
    const isBeyond = async () => {
      await page.keyboard.press('j')
      return links
        .nth(first)
        .evaluate((link) => link === document.activeElement)
        .catch(() => false)
    }
    await expect.poll(isBeyond).toBe(true)
  })
})
