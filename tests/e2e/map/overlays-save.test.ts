import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import type { OverlayAttributes } from '#src/domain/map/overlays/overlay-shapes.ts'
import { myOverlaysPath, overlayPath } from '#src/domain/map/overlays/paths.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { keepOverlay, openOverlays, town } from '../../support/browser/map-overlays.ts'
import { overflowOf, signIn, type Visit, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const first = "Location Eq polygon('43.25 -90.1,43.25 -90.02,43.30 -90.02')"
const second = "Location Eq polygon('43.22 -90.15,43.22 -90.1,43.26 -90.1')"
const drawn = `/map?_filter=${encodeURIComponent(`${first} Or ${second}`)}`

async function agent(width = 1200, path = drawn): Promise<Visit> {
  const someone = await visitor(width)
  await signIn(someone, 'agent')
  await someone.open(path)
  return someone
}

/** By the menu of a shape. */
async function addPolygon({ page }: Visit, label: string) {
  const change = page.getByRole('button', { name: `Edit ${label}` })
  if (!(await change.isVisible())) await page.getByRole('button', { name: /^Shapes/ }).click()
  await change.click()
  await page.getByRole('button', { name: 'Add Polygon to Overlay' }).click()
  return modalOf(page)
}

function modalOf(page: Page) {
  const modal = page.getByRole('dialog', { name: 'Add to an overlay' })
  const save = modal.getByRole('button', { name: 'Save' })
  const name = modal.getByRole('textbox', { name: 'Name' })
  return {
    modal,
    save,
    name,
    kind: (kind: 'New' | 'Existing') => modal.getByRole('radio', { name: kind }),
    toast: page.locator('[data-toast]'),
  }
}

async function keptAs(page: Page, name: string): Promise<OverlayAttributes> {
  const mine = (await (await page.request.get(myOverlaysPath())).json()) as {
    data: { Id: string; Name: string }[]
  }
  const { Id } = mine.data.find(({ Name }) => Name === name)!
  return JSON.parse(
    ((await (await page.request.get(overlayPath(Id))).json()) as { data: string }).data,
  ) as OverlayAttributes
}

describe('§4 Overlay modal', () => {
  it('keeps a drawn polygon in a new overlay, then another one in the same', async () => {
    const someone = await agent()
    const { page, problems } = someone
    const { modal, save, name, kind, toast } = await addPolygon(someone, 'Polygon 1')
    await name.waitFor()
    expect(
      await modal
        .getByRole('checkbox', { name: /^Polygon/ })
        .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ checked }) => checked)),
    ).toEqual([true, false])
    expect(await save.isDisabled()).toBe(true)
    expect(await barriersOf(page, '[aria-labelledby="overlay-modal-title"]')).toEqual([])
    await name.fill(' Harbor <b>')
    await modal.getByRole('checkbox', { name: /^Public/ }).check()
    await save.click()
    await expect.poll(() => toast.innerText()).toContain('Overlay saved.')
    expect(await modal.isVisible()).toBe(false)
    expect(await keptAs(page, 'Harbor <b>')).toMatchObject({
      Public: 'Y',
      shapes: [{ Name: 'Polygon 1', Color: '0077d9' }],
    })
    await addPolygon(someone, 'Polygon 2')
    await kind('Existing').check()
    expect(await save.isDisabled()).toBe(true)
    expect(await modal.getByRole('checkbox', { name: /^Public/ }).isVisible()).toBe(false)
    await modal.getByRole('combobox').selectOption('Harbor <b>')
    await save.click()
    await expect
      .poll(async () => (await keptAs(page, 'Harbor <b>')).shapes.map(({ Name }) => Name))
      .toEqual(['Polygon 1', 'Polygon 2'])
    expect(problems).toEqual([])
  })

  it('§5, §8 says what is wrong with a name, what the server says, and that it failed', async () => {
    const holed =
      "Location Eq wkt('POLYGON((-90.1 43.2,-90 43.2,-90 43.3,-90.1 43.2),(-90.05 43.22,-90.03 43.22,-90.03 43.24,-90.05 43.22))')"
    const { page } = await agent(360, `/map?_filter=${encodeURIComponent(`${first} Or ${holed}`)}`)
    await page.getByRole('button', { name: 'Overlays', exact: true }).click()
    await page.getByRole('button', { name: 'Save drawn polygons as an overlay' }).click()
    const { modal, save, name, toast } = modalOf(page)
    await name.waitFor()
    expect(await modal.getByRole('checkbox', { name: /^Polygon/ }).count()).toBe(2)
    await name.fill('x'.repeat(41))
    await modal.getByText('Names can have up to 40 characters.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await overflowOf(page)).toBe(0)
    await name.fill('Harbor')
    let answer = { status: 500, body: '' }
    await page.route('**/search/overlays/edit_overlay', (route) =>
      route.fulfill({ ...answer, contentType: 'application/json' }),
    )
    // SPEC §9: a click within 500 ms of another one is none.
    const saveUntil = (sentence: string) =>
      expect
        .poll(async () => {
          if (await save.isEnabled()) await save.click()
          return toast.innerText()
        })
        .toContain(sentence)
    await saveUntil('Error creating the overaly: 500')
    answer = { status: 200, body: '{"success":false,"message":"Too many."}' }
    await saveUntil('Too many.')
    answer = { status: 403, body: '{"success":false,"message":"Not now."}' }
    await saveUntil('Error creating the overaly: Not now.')
    expect(await modal.isVisible()).toBe(true)
  })

  it('keeps an area with a hole and of several parts as it is', async () => {
    const holed =
      "Location Eq wkt('MULTIPOLYGON(((-90.1 43.2,-90 43.2,-90 43.3,-90.1 43.2),(-90.05 43.22,-90.03 43.22,-90.03 43.24,-90.05 43.22)),((-90.2 43.2,-90.15 43.2,-90.15 43.25,-90.2 43.2)))')"
    const someone = await agent(1200, `/map?_filter=${encodeURIComponent(holed)}`)
    const { page, problems } = someone
    const { save, name, toast } = await addPolygon(someone, 'Area 1')
    await name.fill('With a lake')
    await save.click()
    await expect.poll(() => toast.innerText()).toContain('Overlay saved.')
    const { shapes } = await keptAs(page, 'With a lake')
    expect(shapes).toHaveLength(1)
    expect(shapes[0]).toMatchObject({ Name: 'Area 1' })
    expect(shapes[0]!.Geometry).toBe(/'(.*)'/.exec(holed)![1])
    expect(problems).toEqual([])
  })

  it('§8 what it cannot load is only logged: it can be closed, or lists no overlays', async () => {
    const { page } = await agent(800)
    await page.route('**/fragments/map/overlay_modal', (route) => route.fulfill({ status: 500 }))
    await page.route('**/search/overlays/my?*', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Overlays', exact: true }).click()
    const keep = page.getByRole('button', { name: 'Save drawn polygons as an overlay' })
    await keep.click()
    const { modal, kind } = modalOf(page)
    await modal.getByRole('status').getByText('Loading').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => modal.isVisible()).toBe(false)
    await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.unroute('**/fragments/map/overlay_modal')
    await keep.click()
    await kind('Existing').check()
    await modal.getByText('You have no overlays yet.').waitFor()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('#system-error').isVisible()).toBe(false)
  })
})

describe('an overlay of one’s own', () => {
  it('is renamed in the list and deleted after a question, by keyboard; the search goes on without it', async () => {
    const { Id } = await keepOverlay(inject('origin'), 'Draft zone', [town])
    const someone = await agent(360, `/map?_filter=MapOverlay Eq '${Id}' And BedroomsTotal Ge 2`)
    const { page, problems } = someone
    const panel = await openOverlays(page)
    await panel.getByRole('button', { name: 'Rename: Draft zone' }).press('Enter')
    const name = panel.getByRole('textbox', { name: 'New name for Draft zone' })
    await name.fill(' ')
    await name.press('Enter')
    await panel.getByText('Give the overlay a name.').waitFor()
    await name.fill('Final zone')
    await name.press('Enter')
    const toast = page.locator('[data-toast]')
    await expect.poll(() => toast.innerText()).toContain('The overlay was renamed.')
    const remove = panel.getByRole('button', { name: 'Delete: Final zone' })
    await remove.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete overlay' })
    await dialog.getByText('Delete the overlay “Final zone” with its 1 shape?').waitFor()
    expect(await barriersOf(page, '[data-map]')).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => remove.evaluate((button) => button === document.activeElement))
      .toBe(true)
    await remove.press('Enter')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByText('The overlay was deleted.').waitFor()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('_filter'))
      .toBe('BedroomsTotal Ge 2')
    await expect.poll(() => panel.getByText('Final zone').count()).toBe(0)
    expect(problems).toEqual([])
  })
})
