import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { type DrawingVisit, openDrawing, type Spot } from '../../support/browser/drawing.ts'
import { announcementsOn, countOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

const square = (left: number, top: number, right: number, bottom: number): Spot[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const outer = square(0.5, 0.3, 0.75, 0.7)

async function drawPolygon(drawing: DrawingVisit, corners: readonly Spot[]): Promise<void> {
  await drawing.isAt('drawing')
  await drawing.click(...corners)
  await drawing.button('Finish').click()
}

async function openPolygon(width = 1200): Promise<DrawingVisit & { count: number }> {
  const drawing = await openDrawing(await visitor(width))
  const all = await countOf(drawing.page)
  await drawing.button('Polygon').click()
  await drawPolygon(drawing, outer)
  const count = await drawing.changedCount(all)
  await drawing.button(/^Shapes/).click()
  return { ...drawing, count }
}

/** By the menu of the shape. */
async function act({ section, button }: DrawingVisit, name: string, label = 'Polygon 1') {
  await button(`Edit ${label}`).click()
  await section.getByRole('dialog', { name: label }).getByRole('button', { name }).click()
}

async function countInList({ page }: DrawingVisit): Promise<number> {
  const list = await page.request.get(page.url().replace('/map?', '/list?'))
  return Number(/<h1[^>]*>\s*([\d,]+)/.exec(await list.text())?.[1]?.replace(',', ''))
}

/** How light the map is at a spot. */
async function lightAt({ page, pixelOf }: DrawingVisit, spot: Spot): Promise<number> {
  const { x, y } = await pixelOf(spot)
  const clip = { x: Math.round(x), y: Math.round(y), width: 24, height: 24 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` })
    await image.decode()
    const pen = Object.assign(document.createElement('canvas'), {
      width: 24,
      height: 24,
    }).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data: pixels } = pen.getImageData(0, 0, 24, 24)
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  }, picture)
}

describe('an area with a hole and of several parts', () => {
  it('is drawn by mouse, searched, refused with its reason, and survives a reload, as does the switch that dims the ground outside', async () => {
    const drawing = await openPolygon()
    const { page, section, button, changedCount, filter, count } = drawing
    await act(drawing, 'Cut a hole')
    await drawPolygon(drawing, square(0.55, 0.4, 0.7, 0.6))
    const holed = await changedCount(count)
    expect(holed).toBeLessThan(count)
    expect(filter()).toMatch(/^Location Eq wkt\('POLYGON\(\([^()]+\),\([^()]+\)\)'\)$/)
    await section.getByText('Polygon with 8 corners and 1 hole').waitFor()

    await act(drawing, 'Add a part')
    await drawPolygon(drawing, square(0.7, 0.35, 0.9, 0.65))
    await section.getByRole('alert').getByText('The parts of an area can’t overlap.').waitFor()
    expect(await section.getAttribute('data-phase')).toBe('drawing')
    await button('Cancel').click()
    await act(drawing, 'Add a part')
    await drawPolygon(drawing, square(0.4, 0.5, 0.48, 0.8))
    const both = await changedCount(holed)
    expect(both).toBeGreaterThan(holed)
    expect(filter()).toMatch(/^Location Eq wkt\('MULTIPOLYGON\(/)
    expect(await countInList(drawing)).toBe(both)

    const outside: Spot = [0.92, 0.85]
    const bright = await lightAt(drawing, outside)
    await section.getByRole('checkbox', { name: 'Dim the map outside shapes' }).check()
    await expect.poll(() => lightAt(drawing, outside)).toBeLessThan(bright - 20)

    await page.reload()
    await expect.poll(() => lightAt(drawing, outside)).toBeLessThan(bright - 20)
    await button(/^Shapes/).click()
    await section.getByText('2 polygons with 12 corners and 1 hole').waitFor()
    expect(await countOf(page)).toBe(both)
    expect(await barriersOf(page, '.drawing')).toEqual([])
    await section.getByRole('checkbox', { name: 'Dim the map outside shapes' }).uncheck()
    await expect.poll(() => lightAt(drawing, outside)).toBeGreaterThan(bright - 5)
    expect(drawing.problems).toEqual([])
  })

  it('is drawn and taken apart by keyboard', async () => {
    const drawing = await openPolygon()
    const { page, section, button, isAt, changedCount, count } = drawing
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await button('Edit Polygon 1').press('Enter')
    await section.getByRole('button', { name: 'Cut a hole' }).press('Enter')
    await isAt('drawing')
    await section.getByRole('application', { name: 'Drawing a polygon' }).waitFor()
    await press(
      'Shift+ArrowRight',
      'Enter',
      'Shift+ArrowRight',
      'Enter',
      'Shift+ArrowDown',
      'Enter',
    )
    await press('Enter')
    await isAt('completed')
    const holed = await changedCount(count)
    expect(holed).toBeLessThan(count)
    await expect
      .poll(async () => (await announcementsOn(page)).join('; '))
      .toContain('Polygon 1 has another hole. Polygon with 7 corners and 1 hole.')
    await act(drawing, 'Edit shape')
    await isAt('editing')
    const handles = section.getByRole('combobox', { name: 'Arrow keys move' })
    await handles.selectOption('Hole 1, corner 2 of 3')
    await button('Remove hole').press('Enter')
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return section.getAttribute('data-phase')
      })
      .toBe('selected')
    expect(await changedCount(holed)).toBe(count)
    expect(drawing.problems).toEqual([])
  })
})

describe('a shape as a whole', () => {
  it('has corners that others snap to, but for those who hold Alt, and is moved, turned and stretched by its handles, and by keys', async () => {
    const drawing = await openPolygon()
    const { page, section, button, isAt, pixelOf, filter, changedCount, count } = drawing
    const before = filter()
    const [, corner] = /polygon\('[^,]+,([^,]+),/.exec(filter())!
    await button('Polygon').click()
    await isAt('drawing')
    const { x, y } = await pixelOf([0.75, 0.3])
    await page.mouse.move(x + 6, y - 4)
    await page.mouse.click(x + 6, y - 4)
    await drawing.click([0.9, 0.3])
    await page.keyboard.down('Alt')
    const free = await pixelOf([0.75, 0.5])
    await page.mouse.click(free.x + 6, free.y)
    await page.keyboard.up('Alt')
    await button('Finish').click()
    await expect.poll(filter).toContain(' Or ')
    const second = filter().split(' Or ')[1]!
    expect(second.match(/'([^,]+),/)![1]).toBe(corner)
    expect(second).not.toContain(` ${corner!.split(' ')[1]}'`)
    await button('Undo').click()
    await expect.poll(filter).toBe(before)

    await act(drawing, 'Edit shape')
    await isAt('editing')
    const toggle = button('Move, rotate, stretch')
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')
    const drag = async (from: Spot, to: Spot, dx = 0, dy = 0) => {
      const a = await pixelOf(from)
      const b = await pixelOf(to)
      await page.mouse.move(a.x + dx, a.y + dy)
      await page.mouse.down()
      await page.mouse.move(b.x + dx, b.y + dy, { steps: 4 })
      await page.mouse.up()
    }
    await drag([0.6, 0.5], [0.65, 0.5])
    await button('Undo').click()
    await expect.poll(() => button('Undo').isDisabled()).toBe(true)
    // A corner stretches it, and the handle beside the south-eastern corner turns it.
    await drag([0.75, 0.7], [0.8, 0.75])
    await drag([0.8, 0.75], [0.7, 0.85], 12, 12)
    await section.getByRole('application').press('>')
    expect((await announcementsOn(page)).at(-1)).toBe('Rotated 15 degrees right.')
    await expect
      .poll(async () => {
        const done = button('Done Editing')
        if (await done.isVisible()) await done.click()
        return section.getAttribute('data-phase')
      })
      .toBe('selected')
    await changedCount(count)
    expect(filter()).not.toBe(before)
    const latitudes = filter().match(/(?<=['(,])-?[\d.]+(?= )/g)!
    expect(latitudes).toHaveLength(4)
    expect(new Set(latitudes).size).toBe(4)
    expect(drawing.problems).toEqual([])
  })
})
