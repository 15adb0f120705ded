import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paddingOf } from '#src/domain/map/padding.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { type DrawingVisit, openDrawing, touchesOf } from '../../support/browser/drawing.ts'
import { announcementsOn, countOf, overflowOf, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const boundary = "polygon('43.30 -90.10,43.30 -90.02,43.25 -90.02,43.25 -90.10')"
const withShape = `/map?_filter=${encodeURIComponent(`Location Eq ${boundary}`)}&openDrawingTools=true`

async function openShape(width = 1200, more = {}): Promise<DrawingVisit & { count: number }> {
  const drawing = await openDrawing(await visitor(width, more), withShape)
  // A finger could draw by hand at once.
  if ('hasTouch' in more) await drawing.button('Cancel').click()
  await drawing.button(/^Shapes/).click()
  await drawing.button('Edit Polygon 1').waitFor()
  return { ...drawing, count: await countOf(drawing.page) }
}

/** By the button in the list. */
async function openMenu({ section, button }: DrawingVisit, label = 'Polygon 1') {
  await button(`Edit ${label}`).click()
  return section.getByRole('dialog', { name: label })
}

/** The shape, which the map was opened for, lies in the middle of what the map's controls leave free. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('.map-widget__stage').boundingBox())!
  const { top, right, bottom, left } = paddingOf({ width, height })
  return { x: x + (left + width - right) / 2, y: y + (top + height - bottom) / 2 }
}

describe('§4 Drawing: a shape that is edited', () => {
  it('Cancel Editing restores it, Done Editing keeps it, by mouse; by keyboard, the map moving along, which is no search: the corner chosen in the list is moved by arrows, added and removed', async () => {
    const drawing = await openShape()
    const { page, button, isAt, count, filter, section } = drawing
    const before = filter()
    for (const end of ['Cancel Editing', 'Done Editing']) {
      await (await openMenu(drawing)).getByRole('button', { name: 'Edit shape' }).click()
      await isAt('editing')
      expect(await button('Draw').isDisabled()).toBe(true)
      const from = await middleOf(page)
      const to = { x: from.x + 90, y: from.y + 30 }
      const drag = async () => {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(to.x, to.y, { steps: 3 })
        await page.mouse.up()
      }
      await drag()
      await button('Undo').click()
      expect(await button('Undo').isDisabled()).toBe(true)
      await drag()
      // SPEC §9: a click within 500 ms is none.
      await expect
        .poll(async () => {
          const ends = button(end)
          if (await ends.isVisible()) await ends.click()
          return section.getAttribute('data-phase')
        })
        .toBe('selected')
      if (end === 'Cancel Editing') expect(filter()).toBe(before)
    }
    const moved = await drawing.changedCount(count)
    expect(filter()).toMatch(/^Location Eq polygon\('(-?\d+\.\d{1,6} -?\d+\.\d{1,6},?){4}'\)$/)

    // By keyboard.
    await button('Undo').click()
    expect(await drawing.changedCount(moved)).toBe(count)
    await (await openMenu(drawing)).getByRole('button', { name: 'Edit shape' }).press('Enter')
    await isAt('editing')
    const handles = section.getByRole('combobox', { name: 'Arrow keys move' })
    await handles.selectOption('Corner 3 of 4')
    await button('Add corner').press('Enter')
    expect(await handles.inputValue()).toBe('Corner 4 of 5')
    await section.getByRole('application', { name: 'Editing Polygon 1' }).press('Shift+ArrowDown')
    expect((await announcementsOn(page)).at(-1)).toMatch(/^Corner 4 of 5: 43\.\d{4}, -90\.0600$/)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+z')
    expect((await announcementsOn(page)).at(-1)).toBe('The last change was undone.')
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return section.getAttribute('data-phase')
      })
      .toBe('selected')
    await expect
      .poll(filter)
      .toMatch(
        /polygon\('43\.3 -90\.1,43\.3 -90\.02,43\.25 -90\.02,43\.2\d+ -90\.06,43\.25 -90\.1'\)/,
      )
    expect(new URL(page.url()).searchParams.get('bounds')).toBeNull()
    expect(await countOf(page)).toBeGreaterThan(count)
    expect(drawing.problems).toEqual([])
  })
})

describe('§2 Map tools: the menu of a shape', () => {
  it('names it, an emptied name reverts, colors it, both survive a reload; leaves out what lies in it, and deletes it after the question', async () => {
    const drawing = await openShape()
    const { page, section, pixelOf, count, changedCount, filter, button } = drawing
    const { x, y } = await pixelOf([0.5, 0.4])
    await page.mouse.click(x, y, { button: 'right' })
    const name = section.getByRole('textbox', { name: 'Name' })
    await name.fill('  ')
    await name.press('Tab')
    expect(await name.inputValue()).toBe('Polygon 1')
    const hills = '<b>The hills</b>'
    await name.fill(hills)
    await name.press('Tab')
    await section.getByTitle('Green').click()
    await section.getByRole('button', { name: 'Close' }).last().click()
    await page.reload()
    await button(/^Shapes/).click()
    const menu = await openMenu(drawing, hills)
    expect(await menu.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true)

    await menu.getByRole('button', { name: 'Exclude this area' }).click()
    const others = await changedCount(count)
    expect(filter()).toMatch(/^Not Location Eq polygon/)
    await section.getByText('corners, excluded').waitFor()
    const ask = async () => {
      await (await openMenu(drawing, hills)).getByRole('button', { name: 'Delete shape' }).click()
      return section.getByRole('dialog', { name: 'Delete shape' })
    }
    const question = await ask()
    await question
      .getByText('Are you sure you want to delete the selected shape?', { exact: true })
      .waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(filter()).toMatch(/^Not/)
    await (await ask()).getByRole('button', { name: 'Delete' }).click()
    const all = await changedCount(others)
    expect(all).toBeGreaterThanOrEqual(others + count)
    expect(filter()).toBe('')
    await page.keyboard.press('Control+z')
    expect(await changedCount(all)).toBe(others)
    expect(await button('Draw').isEnabled()).toBe(true)
    expect(drawing.problems).toEqual([])
  })

  it('opens by a long press of a finger, and everything fits on a small screen', async () => {
    const { page, section, pixelOf, button } = await openShape(360, {
      hasTouch: true,
      isMobile: true,
    })
    const { send } = await touchesOf(page)
    await send('touchStart', await pixelOf([0.5, 0.45]))
    const menu = section.getByRole('dialog', { name: 'Polygon 1' })
    await menu.waitFor()
    await send('touchEnd')
    expect(await menu.isVisible()).toBe(true)
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page, '.drawing')).toEqual([])
    await menu.getByRole('button', { name: 'Close' }).tap()
    const heights = await section
      .locator('button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await button('Draw').isVisible()).toBe(true)
  })
})

describe('a boundary that is typed', () => {
  it('is refused with its reason, searched in, and read back as text; a failed search is reported, keeps the drawing, and can be retried', async () => {
    const drawing = await openDrawing(await visitor(1200))
    const { page, section, button, changedCount, filter } = drawing
    const all = await countOf(page)
    await button('Enter a boundary…').click()
    const dialog = section.getByRole('dialog', { name: 'Enter a boundary' })
    const text = dialog.getByRole('textbox', { name: 'Points, well-known text, or GeoJSON' })
    await text.fill('-90.1, 43.3')
    await dialog.getByRole('button', { name: 'Search inside boundary' }).click()
    await dialog
      .getByText(/^The latitude comes first/)
      .or(dialog.getByText(/^Points have no area/))
      .waitFor()
    await text.fill('POLYGON((-90.1 43.3,-90.02 43.3,-90.02 43.25,-90.1 43.3))')
    await dialog.getByText('Polygon with 3 corners').waitFor()
    expect(await barriersOf(page, '[data-dialog="typed"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Search inside boundary' }).click()
    const some = await changedCount(all)
    expect(filter()).toBe("Location Eq polygon('43.3 -90.1,43.3 -90.02,43.25 -90.02')")
    await button(/^Shapes/).click()
    await (await openMenu(drawing)).getByRole('button', { name: 'Show as text' }).click()
    expect(await section.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(
      '43.3, -90.1\n43.3, -90.02\n43.25, -90.02',
    )
    await page.keyboard.press('Escape')
    await button('Enter a boundary…').click()
    await dialog.getByRole('combobox', { name: 'Listing ID' }).fill('2')
    await dialog.getByRole('button', { name: 'Search around listing' }).click()
    await dialog.getByText('A listing ID has 26 digits.').waitFor()
    await dialog.getByRole('combobox', { name: 'Listing ID' }).fill((await firstIn(drawing))!)
    await dialog.getByRole('button', { name: 'Search around listing' }).click()
    const both = await changedCount(some)
    expect(both).toBeGreaterThan(0)
    expect(filter()).toMatch(/^Location Eq polygon\(.*\) Or Location Eq radius\('\d{26}',1\)$/)
    expect(drawing.problems).toEqual([])

    const failing = ({ pathname, search }: URL) => pathname === '/map' && search.includes('_filter')
    await page.route(failing, (route) => route.abort())
    await button('Enter a boundary…').click()
    await text.fill('43.3 -90.1 43.25 -90.02')
    await dialog.getByRole('button', { name: 'Search inside boundary' }).click()
    await section
      .getByRole('alert')
      .getByText('There was an error updating the map. Please try again.')
      .waitFor()
    expect(await page.locator('#system-error').isVisible()).toBe(false)
    await page.unroute(failing)
    const again = section.getByRole('button', { name: 'Try again' })
    await again.click()
    await changedCount(both)
    await expect.poll(() => again.isVisible()).toBe(false)
  })
})

async function firstIn({ page, origin }: DrawingVisit): Promise<string | undefined> {
  const list = await page.request.get(`${origin}/list`)
  return /id="(\d{26})"/.exec(await list.text())?.[1]
}
