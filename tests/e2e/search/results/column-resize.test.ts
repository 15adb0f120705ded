import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../../support/browser/axe.ts'
import { edgeOf } from '../../../support/browser/column-edge.ts'
import { openTools, overflowOf, signIn, visitsByWidth } from '../../../support/browser/visit.ts'

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

// At 800 px the other columns have 34 px to give.
const edgeDrags = [
  [800, 30],
  [1000, 60],
  [1600, 60],
] as const
const widths = [800, 1000, 1300, 1600] as const

/** Drags the edge of the addresses, and returns the widths that this leads to. */
async function dragAddress(page: Page, width: number, dragged: number) {
  const edge = await edgeOf(page, 'Address')
  const before = await headWidths(page)
  const saved = saving(page)
  await dragBy(page, edge, dragged)
  const response = await saved
  expect(response.status(), `${width} px`).toBe(200)
  const after = await headWidths(page)
  expect(after['StreetAddress']! - before['StreetAddress']!, `${width} px`).toBeGreaterThan(
    (dragged * 2) / 3,
  )
  const sent = (
    response.request().postDataJSON() as {
      customColumnWidths: Record<string, Record<string, number>>
    }
  ).customColumnWidths
  expect(
    Math.abs(sent[agentView]!['StreetAddress']! - after['StreetAddress']!),
    `${width} px`,
  ).toBeLessThanOrEqual(1)
  for (const shown of Object.values(after).filter((each) => each > 0))
    expect(shown, `${width} px`).toBeGreaterThanOrEqual(49)
  return after
}

const shown = (widths: Record<string, number>) =>
  Object.keys(widths).filter((id) => widths[id]! > 0)

async function expectReadable(
  page: Page,
  before: Record<string, number>,
  width: number,
  dragged: number,
): Promise<void> {
  const where = `${dragged} at ${width} px`
  const saved = saving(page)
  await dragBy(page, await edgeOf(page, 'Address'), dragged)
  const response = await saved
  expect(response.status(), where).toBe(200)
  const { customColumnWidths } = response.request().postDataJSON()
  for (const sent of Object.values(customColumnWidths[agentView]))
    expect(sent, where).toEqual(expect.any(Number))
  const after = await headWidths(page)
  expect(shown(after), where).toEqual(shown(before))
  expect(await brokenWords(page), where).toEqual([])
  if (dragged !== -900) return
  for (const id of shown(after).filter((id) => id !== 'StreetAddress'))
    expect(after[id], `${id}, ${where}`).toBeGreaterThanOrEqual(before[id]! - 2)
}

describe('§4 Column resize', () => {
  it('takes a column of an agent by its edge, and keeps it, at any width', async () => {
    const someone = await at(800)
    const { page, problems, open } = someone
    await signIn(someone, 'agent')
    await open(`/list?view_id=${agentView}`)
    for (const [width, dragged] of edgeDrags) {
      await page.setViewportSize({ width, height: 800 })
      const after = await dragAddress(page, width, dragged)
      await open(`/list?view_id=${agentView}`)
      const again = await headWidths(page)
      for (const [id, shown] of Object.entries(after))
        expect(Math.abs(again[id]! - shown), `${id} at ${width} px`).toBeLessThanOrEqual(2)
      expect(await overflowOf(page), `${width} px`).toBe(0)
      const head = await page
        .locator('thead')
        .evaluate((element) => getComputedStyle(element).position)
      expect(head, `${width} px`).toBe('sticky')
    }
    expect(problems).toEqual([])
  })

  it('leaves the other columns readable, and gives them back what they gave, at any width', async () => {
    const someone = await at(widths[0])
    const { page, problems, open } = someone
    await signIn(someone, 'agent2')
    await open(`/list?view_id=${agentView}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const before = await headWidths(page)
      for (const dragged of [900, -50, -900]) await expectReadable(page, before, width, dragged)
      const forgotten = saving(page)
      await openTools(page)
      await page.getByRole('button', { name: 'Reset widths' }).click()
      await forgotten
      expect(await headWidths(page), `${width} px`).toEqual(before)
    }
    expect(problems).toEqual([])
  })

  it('has no word that reaches into the next column, at any width', async () => {
    const someone = await at(widths[0])
    const { page, open } = someone
    for (const path of ['/list', `/list?view_id=${agentView}`]) {
      if (path !== '/list') await signIn(someone, 'admin')
      await open(path)
      expect(await page.locator('table[data-sized]').count()).toBe(0)
      const cells = page.locator('.listing-row > :is(.listing-row__more, .listing-row__city)')
      await cells.evaluateAll((all) => {
        for (const cell of all) cell.textContent = 'Featherstonehaugh'
      })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const tooWide = await cells.evaluateAll(
          (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        )
        expect(tooWide, `${path} at ${width} px`).toBe(0)
      }
    }
  })

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
    await openTools(page)
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
    expect((await warned).text()).toContain('The column widths couldn’t be saved.')
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
