import { describe, expect, inject, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import {
  county,
  deleteOverlay,
  keepOverlay,
  openOverlays,
  town,
} from '../../support/browser/map-overlays.ts'
import {
  countOf,
  overflowOf,
  signIn,
  type Visit,
  visitsByWidth,
} from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const filterOf = ({ page }: Visit) => new URL(page.url()).searchParams.get('_filter')

describe('overlays on the map', () => {
  it('a visitor sees what others made public, and searches in it or around it', async () => {
    const name = '<i>School</i> zones'
    const { Id, shapes } = await keepOverlay(inject('origin'), name, [town, county])
    const someone = await visitor(1200)
    const { page, open, problems } = someone
    await open('/map')
    const all = await countOf(page)
    const panel = await openOverlays(page)
    await panel.getByRole('checkbox', { name }).check()
    expect(await panel.getByRole('button', { name: /Save drawn/ }).count()).toBe(0)
    await panel.getByText('Shapes on this map (2)').click()
    await panel.getByRole('button', { name: 'Search here: Town' }).click()
    await expect.poll(() => filterOf(someone)).toBe(`MapOverlayShape Eq '${shapes[0]!.Id}'`)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await panel.getByRole('heading', { name: 'In this search' }).waitFor()
    expect(await barriersOf(page, '[data-map]')).toEqual([])
    await panel.getByRole('button', { name: `Remove: Town, ${name}` }).click()
    await expect.poll(() => filterOf(someone)).toBe(null)
    const search = panel.getByRole('button', { name: `Search in this area: ${name}` })
    await search.click()
    await expect.poll(() => filterOf(someone)).toBe(`MapOverlay Eq '${Id}'`)
    await expect.poll(() => search.getAttribute('aria-pressed')).toBe('true')
    await panel.getByRole('button', { name: `Exclude this area: ${name}` }).click()
    await expect.poll(() => filterOf(someone)).toBe(`Not MapOverlay Eq '${Id}'`)
    expect(problems).toEqual([])
  })

  it('its name does not lie over a shape that is drawn', async () => {
    await keepOverlay(inject('origin'), 'Around', [county])
    const { page, open } = await visitor(1000)
    const shape = "Location Eq polygon('43.22 -90.12,43.22 -90.06,43.29 -90.06,43.29 -90.12')"
    await open('/map')
    await (await openOverlays(page)).getByRole('checkbox', { name: 'Around' }).check()
    const outlines = page.waitForResponse(/overlays\/outlines/)
    await open(`/map?_filter=${shape}&bounds=43220000,-90120000,43290000,-90000000`)
    await outlines
    const box = (await page.locator('.map-widget__stage').boundingBox())!
    const tip = page.locator('.overlay-tip')
    const nameAt = async (share: number) => {
      const at = [box.x + box.width * share, box.y + box.height / 2] as const
      await page.mouse.move(at[0] + 1, at[1])
      await page.mouse.move(...at)
      return (await tip.isVisible()) ? await tip.innerText() : null
    }
    // The shape is in the left half of the map.
    await expect.poll(() => nameAt(0.8)).toBe('County, Around')
    await expect.poll(() => nameAt(0.35)).toBe(null)
    await expect.poll(() => nameAt(0.8)).toBe('County, Around')
  })

  it('what is shown is shown again after a reload; a click on it tells what it is; hidden at zoom 19', async () => {
    const { shapes } = await keepOverlay(inject('origin'), 'Counties', [county])
    const someone = await visitor(800)
    const { page, open } = someone
    await open('/map')
    await (await openOverlays(page)).getByRole('checkbox', { name: 'Counties' }).check()
    const outlines = page.waitForResponse(/overlays\/outlines/)
    await open('/map?bounds=43250000,-90080000,43250100,-90079900')
    await outlines
    const box = (await page.locator('.map-widget__stage').boundingBox())!
    const at = [box.x + 12, box.y + box.height / 2] as const
    // The area is drawn a moment after its outline has come.
    await expect
      .poll(async () => {
        await page.mouse.move(at[0] + 1, at[1])
        await page.mouse.move(...at)
        return page.locator('.overlay-tip').innerText()
      })
      .toBe('County, Counties')
    await page.mouse.click(...at)
    const menu = page.getByRole('dialog', { name: 'Overlay shapes here' })
    await menu.getByRole('button', { name: 'Search in this shape: County' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.isVisible()).toBe(false)
    const hidden = page.getByText('Zoom out to see overlays')
    expect(await hidden.isVisible()).toBe(false)
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Zoom in' }).click()
        return hidden.isVisible()
      })
      .toBe(true)
    await page.mouse.click(...at)
    expect(await menu.isVisible()).toBe(false)
    expect(shapes.length).toBe(1)
  })

  it('are found by their names where there are many; a list that does not come says so', async () => {
    const { page, open } = await visitor(800)
    const data = Array.from({ length: 20 }, (_, i) => ({
      Id: String(i).padStart(26, '2'),
      Name: `Zone ${i}`,
      kind: 'layer',
      Public: 'Y',
      shapes: 1,
    }))
    let answer: object = { status: 500 }
    await page.route('**/search/overlays/choices', (route) => route.fulfill(answer))
    await open('/map')
    const panel = await openOverlays(page)
    await panel.getByText('Overlays couldn’t be loaded. Please try again.').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    answer = { json: { data } }
    await openOverlays(page)
    await panel.getByRole('searchbox', { name: 'Find an overlay' }).fill('zone 17')
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.isVisible()).toBe(false)
  })

  it('one deleted while the map shows it is reported and hidden; the map stays usable', async () => {
    const first = await keepOverlay(inject('origin'), 'Vanishing', [town])
    const second = await keepOverlay(inject('origin'), 'Fleeting', [town])
    const someone = await visitor(1200)
    const { page, open } = someone
    await open('/map')
    const all = await countOf(page)
    const panel = await openOverlays(page)
    const box = (name: string) => panel.getByRole('checkbox', { name })
    await box('Vanishing').check()
    await panel.getByText('Shapes on this map (1)').waitFor()
    await deleteOverlay(first.Id)
    await panel.getByRole('button', { name: 'Search in this area: Vanishing' }).click()
    const toast = page.locator('[data-toast]')
    await expect.poll(() => toast.innerText()).toContain('An overlay on the map no longer exists.')
    await expect.poll(() => box('Vanishing').count()).toBe(0)
    expect(await countOf(page)).toEqual(all)
    expect(filterOf(someone)).toBe(null)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await deleteOverlay(second.Id)
    await box('Fleeting').click()
    await toast.waitFor()
    await expect.poll(() => box('Fleeting').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shown_overlays'))).toBe('[]')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    expect(await page.locator('#system-error').isVisible()).toBe(false)
  })

  it('those of the filter are drawn without being chosen, for a second person, who cannot change them', async () => {
    const { Id } = await keepOverlay(inject('origin'), 'Beats', [town])
    const someone = await visitor(360)
    await signIn(someone, 'agent2')
    const { page, open } = someone
    const outlines = page.waitForResponse(/overlays\/outlines/)
    await open(`/map?_filter=MapOverlay Eq '${Id}'`)
    expect(new URL((await outlines).url()).searchParams.get('ids')).toBe(Id)
    const panel = await openOverlays(page)
    expect(await panel.getByRole('checkbox', { name: 'Beats' }).isChecked()).toBe(false)
    expect(await overflowOf(page)).toBe(0)
    expect(await panel.getByRole('button', { name: 'Remove: Beats' }).isVisible()).toBe(true)
    const mine = (await (
      await page.request.get('/search/overlays/my?page=1&limit=1000&nohtml=true')
    ).json()) as { data: { Id: string }[] }
    expect(mine.data.map((overlay) => overlay.Id)).not.toContain(Id)
  })
})
