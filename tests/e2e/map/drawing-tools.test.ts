import { describe, expect, it } from 'vitest'
import {
  type DrawingVisit,
  openDrawing,
  penOf,
  type Spot,
  touchesOf,
} from '../../support/browser/drawing.ts'
import { announcementsOn, countOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const corners: readonly Spot[] = [
  [0.5, 0.3],
  [0.75, 0.3],
  [0.75, 0.7],
  [0.5, 0.7],
]

/** What the drawn shape left: its count, which the list has too. */
async function searched({ page, changedCount }: DrawingVisit, before: number): Promise<number> {
  const count = await changedCount(before)
  expect(count).toBeLessThan(before)
  const list = await page.request.get(page.url().replace('/map?', '/list?'))
  expect(/<h1[^>]*>\s*([\d,]+)/.exec(await list.text())?.[1]?.replace(',', '')).toBe(String(count))
  return count
}

const kindOf = ({ filter }: DrawingVisit) =>
  /(polygon|rectangle|radius)\('[^']*'/.exec(filter())?.[1]

describe('§4 Drawing with a mouse', () => {
  it('a polygon closes at a double click, narrows the search, survives a reload and can be undone', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, button, isAt, click, problems, changedCount } = drawing
    const all = await countOf(page)
    await button('Polygon').click()
    await isAt('drawing')
    await click(...corners.slice(0, 3), [0.9, 0.9])
    await button('Undo point').click()
    const last = await drawing.pixelOf(corners[3]!)
    await page.mouse.dblclick(last.x, last.y)
    const some = await searched(drawing, all)
    expect(some).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(drawing.filter().match(/-?[\d.]+ -?[\d.]+/g)).toHaveLength(4)
    await button('Undo').click()
    expect(await changedCount(some)).toBe(all)
    expect(drawing.filter()).toBe('')
    await page.goBack()
    expect(await changedCount(all)).toBe(some)
    await page.reload()
    await button(/^Shapes/).click()
    await button('Edit Polygon 1').waitFor()
    expect(await countOf(page)).toBe(some)
    expect(problems).toEqual([])
  })

  it('a bow tie is discarded with the message and the event; Escape cancels; a rectangle and a circle are dragged, and searched for, joined by Or', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, button, isAt, click, section, filter, pixelOf } = drawing
    await page.evaluate(() => {
      document.addEventListener('drawing-error', () =>
        document.body.setAttribute('data-drawing-errors', '1'),
      )
    })
    await button('Polygon').click()
    await isAt('drawing')
    await click([0.5, 0.3], [0.75, 0.7], [0.75, 0.3], [0.5, 0.7])
    await button('Finish').click()
    const dialog = section.getByRole('dialog', { name: 'Invalid Shape' })
    expect(await dialog.locator('p').innerText()).toMatch(
      /^The shape you drew had invalid boundaries\. .* marking your last point\.$/,
    )
    expect(await page.locator('body').getAttribute('data-drawing-errors')).toBe('1')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await button('Circle').click()
    await isAt('drawing')
    await page.keyboard.press('Escape')
    await isAt('cancelled')
    expect(filter()).toBe('')

    let count = await countOf(page)
    for (const [tool, kind] of [
      ['Rectangle', 'rectangle'],
      ['Circle', 'radius'],
    ] as const) {
      await button(tool).click()
      await isAt('drawing')
      const from = await pixelOf([0.6, 0.45])
      const to = await pixelOf(tool === 'Circle' ? [0.6, 0.75] : [0.65, 0.55])
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
      count = await drawing.changedCount(count)
      expect(filter()).toContain(`${kind}(`)
    }
    expect(filter()).toMatch(/^Location Eq rectangle\(.* Or Location Eq radius\(.*\)$/)
    expect(drawing.problems).toEqual([])
  })
})

describe('§4 Drawing with a finger', () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

  it('a polygon and a circle by taps, a rectangle by a stroke', async () => {
    const drawing = await openDrawing(await visitor(390, phone))
    const { page, button, isAt, pixelOf, changedCount, problems } = drawing
    const { tap, drag } = await touchesOf(page)
    const all = await countOf(page)
    for (const [tool, kind] of [
      ['Polygon', 'polygon'],
      ['Rectangle', 'rectangle'],
      ['Circle', 'radius'],
    ] as const) {
      // The tools are closed once something was drawn.
      if (!(await button(tool).isVisible())) await button('Draw').tap()
      await button(tool).tap()
      await isAt('drawing')
      const a = await pixelOf([0.3, 0.2])
      const b = await pixelOf([0.7, 0.25])
      const c = await pixelOf([0.55, 0.5])
      if (tool === 'Polygon') for (const at of [a, b, c, c]) await tap(at)
      else if (tool === 'Rectangle') await drag(a, c)
      else for (const at of [c, b]) await tap(at)
      const some = await searched(drawing, all)
      expect(kindOf(drawing)).toBe(kind)
      await page.keyboard.press('Control+z')
      expect(await changedCount(some), tool).toBe(all)
    }
    expect(problems).toEqual([])
  })
})

describe('§4 Drawing with a pen', () => {
  it('a polygon by taps that are not quite still, a rectangle and a circle by strokes', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, button, isAt, pixelOf, filter, problems } = drawing
    const { tap, drag } = await penOf(page)
    await page.evaluate(() => {
      const keep = ({ pointerType }: PointerEvent) =>
        document.body.setAttribute('data-pointer', pointerType)
      document.addEventListener('pointerup', keep, { capture: true })
    })
    let count = await countOf(page)
    for (const [tool, kind] of [
      ['Polygon', 'polygon'],
      ['Rectangle', 'rectangle'],
      ['Circle', 'radius'],
    ] as const) {
      await button(tool).click()
      await isAt('drawing')
      const a = await pixelOf([0.55, 0.45])
      const b = await pixelOf([0.65, 0.45])
      const c = await pixelOf([0.65, 0.6])
      if (tool !== 'Polygon') await drag(a, tool === 'Circle' ? await pixelOf([0.55, 0.75]) : c)
      else for (const at of [a, b]) await drag(at, { x: at.x + 4, y: at.y + 3 })
      if (tool === 'Polygon') for (const at of [c, { x: c.x + 3, y: c.y + 2 }]) await tap(at)
      count = await drawing.changedCount(count)
      expect(filter()).toContain(`${kind}(`)
    }
    expect(await page.locator('body').getAttribute('data-pointer')).toBe('pen')
    expect(problems).toEqual([])
  })
})

describe('§4 Drawing by keyboard', () => {
  it('arrows move a crosshair, Enter marks, Enter again closes, and each step is announced', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, button, isAt, section } = drawing
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const all = await countOf(page)
    await button('Polygon').press('Enter')
    await isAt('drawing')
    await section.getByRole('application', { name: 'Drawing a polygon' }).waitFor()
    await press('Enter', 'Shift+ArrowRight', 'Shift+ArrowRight')
    expect((await announcementsOn(page)).at(-1)).toMatch(
      /^-?\d+\.\d{4}, -?\d+\.\d{4}, [\d.]+ (miles|feet) east of the last corner$/,
    )
    // Two corners are no shape: the message is closed, and the tool chosen again.
    await press('Enter', 'Enter', 'Escape')
    await button('Polygon').press('Enter')
    await press(
      'Enter',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Enter',
      'Shift+ArrowDown',
      'Enter',
    )
    expect((await announcementsOn(page)).at(-1)).toMatch(
      /^Corner 3 marked at .* from the previous one\.$/,
    )
    await press('Shift+ArrowLeft', 'Enter', 'Backspace', 'Enter', 'Enter')
    const count = await searched(drawing, all)
    // What the search comes to takes nothing of it away.
    const lastTwo = ['Polygon 1 drawn. Polygon with 4 corners.', `${count} listings`]
    await expect.poll(async () => (await announcementsOn(page)).slice(-2)).toEqual(lastTwo)
    expect(drawing.problems).toEqual([])
  })
})
