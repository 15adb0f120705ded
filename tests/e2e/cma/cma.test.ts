import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { cmaSelectOne } from '#src/domain/cma/messages/cma-modal-messages.ts'
import { cmasPath, newCmaPath } from '#src/domain/cma/paths.ts'
import { resultIdsPath, selectedPath } from '#src/domain/listings/selected/paths.ts'
import { cmaSaved } from '#src/domain/sharing/messages/sharing-messages.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { overflowOf, signIn, type Visit, visit } from '../../support/browser/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const houses = "PropertyType Eq 'Residential' And PropertySubType Eq 'Single Family Residence'"

async function agent(javaScriptEnabled = true) {
  const someone = await visit(browser, {
    viewport: { width: 1000, height: 800 },
    javaScriptEnabled,
  })
  await signIn(someone, 'agent')
  const response = await someone.page.request.get(
    someone.origin + resultIdsPath({ _filter: `${houses} And StandardStatus Eq 'Active'` }),
  )
  const { ids } = (await response.json()) as { ids: string[] }
  return { ...someone, ids }
}

async function makeReport({ page, open, ids }: Visit & { readonly ids: readonly string[] }) {
  await open(newCmaPath({ subject: ids[0]! }))
  for (const box of (await page.locator('[name=listing_ids]').all()).slice(0, 4)) await box.check()
  await page.locator('button.button[value=make]').click()
  await page.locator('.cma-report').waitFor()
}

describe('§2 CMA modal', () => {
  it('shows the report in an iframe, whose messages give it title, buttons, and the saved sentence', async () => {
    const { page, problems, open, ids } = await agent()
    await open(`/listings/${ids[0]}`)
    await untilScripted(page)
    await page.getByRole('link', { name: 'CMA' }).click()
    const dialog = page.getByRole('dialog', { name: 'New CMA' })
    await dialog.waitFor()
    const frame = page.frameLocator('#cma-dialog iframe')
    await frame.locator('[name=listing_ids]').first().check()
    await frame.locator('[name=name]').fill('In a frame')
    await frame.locator('button.button[value=make]').click()
    await page.getByRole('dialog', { name: 'In a frame' }).waitFor()
    await page.locator('.toast', { hasText: cmaSaved }).waitFor()
    for (const name of ['Print', 'Open full page'])
      await page.locator('#cma-dialog header').getByRole('button', { name }).waitFor()
    await frame.locator('.cma-report__title').press('Escape')
    await page.locator('#cma-dialog').waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('accepts messages from its iframe only', async () => {
    const { page, open, ids } = await agent()
    await open(`/listings/${ids[0]}`)
    await untilScripted(page)
    await page.getByRole('link', { name: 'CMA' }).click()
    const title = page.locator('#cma-dialog-title')
    await expect.poll(() => title.textContent()).toBe('New CMA')
    await page.evaluate(() => window.postMessage({ type: 'setCMATitle', title: 'Forged' }, '*'))
    await page
      .frameLocator('#cma-dialog iframe')
      .locator('body')
      .evaluate(() => window.parent.postMessage({ type: 'setCMATitle', title: 'Last' }, '*'))
    await expect.poll(() => title.textContent()).toBe('Last')
  })

  it('asks for a listing where none is checked (§5)', async () => {
    const { page, open, ids } = await agent()
    await open(selectedPath(ids.slice(0, 2)))
    await untilScripted(page)
    for (const box of await page.locator('[name=listing_ids]').all()) await box.uncheck()
    const said = page.waitForEvent('dialog')
    const click = page.getByRole('button', { name: 'CMA' }).click()
    const alert = await said
    expect(alert.message()).toBe(cmaSelectOne)
    await alert.accept()
    await click
    await page.locator('[name=listing_ids]').first().check()
    await page.getByRole('button', { name: 'CMA' }).click()
    const frame = page.frameLocator('#cma-dialog iframe')
    await frame.locator('.cma-subjects a').first().waitFor()
  })
})

describe('§8 CMA report', () => {
  it('works without a script, fits every width, and has no barrier', async () => {
    const someone = await agent(false)
    await makeReport(someone)
    const { page, problems } = someone
    await page.locator('.cma-adjust summary').first().click()
    const form = page.locator('.cma-adjust form').first()
    await form.locator('[name=reason]').fill('Pool')
    await form.locator('[name=amount]').fill('-5,000')
    await form.locator('button[value=adjust]').click()
    await page.locator('.cma-card__sums', { hasText: 'Pool' }).waitFor()
    for (const width of [320, 360, 768, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page)).toBe(0)
    }
    expect(problems).toEqual([])
  })

  it('is made for paper: each page has its foot and its number', async () => {
    const someone = await agent()
    await makeReport(someone)
    const { page, open, ids } = someone
    expect(await barriersOf(page)).toEqual([])
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      // The cover, the agent's page, the figures, and the cards
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
      expect(pages).toBeGreaterThanOrEqual(4)
      expect(pages).toBeLessThanOrEqual(6)
    }
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.site-header', '.cma-actions', '.cma-edit'])
      expect(await page.locator(hidden).first().isVisible()).toBe(false)
    const foot = page.locator('.cma-report__foot')
    expect(await foot.evaluate((element) => getComputedStyle(element).display)).toBe(
      'table-footer-group',
    )
    const breaks = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((element) => {
          const { breakBefore, breakAfter, breakInside } = getComputedStyle(element)
          return [breakBefore, breakAfter, breakInside]
        })
    expect(await breaks('.cma-cover')).toEqual(['auto', 'page', 'avoid'])
    expect(await breaks('.cma-agent')).toEqual(['auto', 'page', 'auto'])
    expect(await breaks('.cma-card')).toEqual(['auto', 'auto', 'avoid'])
    await page.emulateMedia({ media: 'screen' })
    for (const path of [cmasPath(), newCmaPath(), newCmaPath({ subject: ids[0]! })]) {
      await open(path)
      expect(await barriersOf(page)).toEqual([])
    }
  })
})

describe('§2 IDX links', () => {
  it('have no barrier, and as a list in another site fit 300 pixels', async () => {
    const { page, open, problems } = await agent()
    await open('/idx_links/new?_filter=BedroomsTotal Ge 3')
    await page.locator('[name=name]').fill('Family homes')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Family homes', exact: true }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    const edit = (await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href'))!
    await open(edit)
    expect(await barriersOf(page)).toEqual([])
    await page.setViewportSize({ width: 300, height: 800 })
    await open(edit.replace('/edit', '/embed'))
    await page.locator('.listing').first().waitFor()
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    expect(problems).toEqual([])
  })
})
