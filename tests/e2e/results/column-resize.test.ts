import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { edgeOf } from '../../support/browser/column-edge.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'

const agentView = '20000101000000000000000002'
const at = visitsByWidth()

const headWidths = (page: Page) =>
  page.locator('thead th').evaluateAll((heads) => {
    const widths = heads.map((head): [string, number] => [
      (head as HTMLElement).dataset['id'] ?? '',
      (head as HTMLElement).offsetWidth,
    ])
    return Object.fromEntries(widths)
  })

async function dragBy(
  page: Page,
  edge: Awaited<ReturnType<typeof edgeOf>>,
  dx: number,
): Promise<void> {
  const box = (await edge.boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y)
  await page.mouse.move(x + dx, y)
  await page.mouse.up()
}

/** Words that a line break is within. */
const brokenWords = (page: Page) =>
  page.locator('thead th, .listing-row > *').evaluateAll((cells) => {
    const broken: string[] = []
    for (const cell of cells) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{N}.,$]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
    }
    return broken
  })

const saving = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/column_settings') && response.request().method() === 'PUT',
  )

describe('§4 Column resize', () => {
  // At 800 px the other columns have 34 px to give.
  it.each([
    [800, 30],
    [1000, 60],
    [1600, 60],
  ])('takes a column of an agent by its edge, and keeps it, at %i px', async (width, dragged) => {
    const someone = await at(width)
    const { page, problems, open } = someone
    await signIn(someone, 'agent')
    await open(`/list?view_id=${agentView}`)
    const edge = await edgeOf(page, 'Address')
    const before = await headWidths(page)
    const saved = saving(page)
    await dragBy(page, edge, dragged)
    const response = await saved
    expect(response.status()).toBe(200)
    const after = await headWidths(page)
    expect(after['StreetAddress']! - before['StreetAddress']!).toBeGreaterThan((dragged * 2) / 3)
    const sent = (
      response.request().postDataJSON() as {
        customColumnWidths: Record<string, Record<string, number>>
      }
    ).customColumnWidths
    expect(
      Math.abs(sent[agentView]!['StreetAddress']! - after['StreetAddress']!),
    ).toBeLessThanOrEqual(1)
    for (const shown of Object.values(after).filter((each) => each > 0))
      expect(shown).toBeGreaterThanOrEqual(49)
    await open(`/list?view_id=${agentView}`)
    const again = await headWidths(page)
    for (const [id, shown] of Object.entries(after))
      expect(Math.abs(again[id]! - shown), id).toBeLessThanOrEqual(2)
    expect(await overflowOf(page)).toBe(0)
    const head = await page
      .locator('thead')
      .evaluate((element) => getComputedStyle(element).position)
    expect(head).toBe('sticky')
    expect(problems).toEqual([])
  })

  it.each([800, 1000, 1300, 1600])(
    'leaves the other columns readable, and gives them back what they gave, at %i px',
    async (width) => {
      const someone = await at(width)
      const { page, problems, open } = someone
      await signIn(someone, 'agent2')
      await open(`/list?view_id=${agentView}`)
      const edge = await edgeOf(page, 'Address')
      const before = await headWidths(page)
      for (const dragged of [900, -50, -900]) {
        const saved = saving(page)
        await dragBy(page, edge, dragged)
        const response = await saved
        expect(response.status()).toBe(200)
        const { customColumnWidths } = response.request().postDataJSON()
        for (const sent of Object.values(customColumnWidths[agentView]))
          expect(sent).toEqual(expect.any(Number))
        const after = await headWidths(page)
        const shown = (widths: Record<string, number>) =>
          Object.keys(widths).filter((id) => widths[id]! > 0)
        expect(shown(after)).toEqual(shown(before))
        expect(await brokenWords(page)).toEqual([])
        if (dragged !== -900) continue
        for (const id of shown(after).filter((id) => id !== 'StreetAddress'))
          expect(after[id], id).toBeGreaterThanOrEqual(before[id]! - 2)
      }
      const forgotten = saving(page)
      await page.getByRole('button', { name: 'Reset widths' }).click()
      await forgotten
      expect(await headWidths(page)).toEqual(before)
      expect(problems).toEqual([])
    },
  )

  it.each([800, 1000, 1300, 1600])(
    'has no word that reaches into the next column, at %i px',
    async (width) => {
      const someone = await at(width)
      const { page, open } = someone
      for (const path of ['/list', `/list?view_id=${agentView}`]) {
        if (path !== '/list') await signIn(someone, 'admin')
        await open(path)
        expect(await page.locator('table[data-sized]').count()).toBe(0)
        const tooWide = await page
          .locator('.listing-row > :is(.listing-row__more, .listing-row__city)')
          .evaluateAll((cells) => {
            for (const cell of cells) cell.textContent = 'Featherstonehaugh'
            return cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
          })
        expect(tooWide).toBe(0)
      }
    },
  )

  it('moves an edge by keys, to what fits by Enter, and no further than the least', async () => {
    const someone = await at(1600)
    const { page, problems, open } = someone
    await signIn(someone, 'agent2')
    await open('/list')
    const edge = await edgeOf(page, 'City')
    await edge.focus()
    const before = (await headWidths(page))['City']!
    const saved = saving(page)
    await page.keyboard.press('ArrowRight')
    expect((await saved).status()).toBe(200)
    expect(Math.abs((await headWidths(page))['City']! - before - 10)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Home')
    expect(Math.abs((await headWidths(page))['City']! - 50)).toBeLessThanOrEqual(1)
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(50)
    await page.keyboard.press('Enter')
    const fitting = (await headWidths(page))['City']!
    expect(fitting).toBeGreaterThan(60)
    expect(fitting).toBeLessThanOrEqual(500)
    const cut = await page
      .locator('.listing-row__city')
      .evaluateAll(
        (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
      )
    expect(cut).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('takes all widths back by a button', async () => {
    const someone = await at(1600)
    const { page, problems, open } = someone
    await signIn(someone, 'agent2')
    await open('/list')
    const edge = await edgeOf(page, 'Price')
    const saved = saving(page)
    await dragBy(page, edge, 80)
    await saved
    await open('/list')
    const sized = await headWidths(page)
    await edgeOf(page, 'Price')
    const forgotten = saving(page)
    await page.getByRole('button', { name: 'Reset widths' }).click()
    expect((await forgotten).status()).toBe(200)
    await open('/list')
    expect(await page.locator('#reset-widths').count()).toBe(0)
    expect(await headWidths(page)).not.toEqual(sized)
    expect(problems).toEqual([])
  })

  it('saves nothing that did not change, and only logs a failure', async () => {
    const someone = await at(1600)
    const { page, open } = someone
    await signIn(someone, 'agent2')
    await open('/list')
    const asked: string[] = []
    await page.route('**/column_settings', (route) => {
      asked.push(route.request().postData() ?? '')
      return route.fulfill({ status: 500, body: '' })
    })
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    const edge = await edgeOf(page, 'Price')
    await dragBy(page, edge, 0)
    await dragBy(page, edge, 30)
    expect((await warned).text()).toContain('The widths of the columns could not be saved.')
    expect(asked).toHaveLength(1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('is for agents, and not on mobile', async () => {
    const visitor = await at(1600)
    await visitor.open('/list')
    await visitor.page.mouse.move(300, 500)
    expect(await visitor.page.locator('[data-columns], [data-column-edge]').count()).toBe(0)
    const small = await at(360)
    await signIn(small, 'agent')
    await small.open('/list')
    await small.page.mouse.move(300, 500)
    const edges = small.page.locator('[data-column-edge]')
    await edges.first().waitFor({ state: 'attached' })
    expect(await edges.first().isVisible()).toBe(false)
    expect(await overflowOf(small.page)).toBe(0)
  })
})
