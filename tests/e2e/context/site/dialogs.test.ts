import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { listingOf } from '../../../http/visits/support.ts'
import { untilScripted } from '../../../support/browser/states.ts'
import { openTools, signIn, visitsByWidth } from '../../../support/browser/visit.ts'

const at = visitsByWidth()
const listing = `/listings/${listingOf('agent')}`
const shape = "Location Eq polygon('43.25 -90.1,43.25 -90.02,43.30 -90.02')"

interface Opened {
  readonly who: string
  readonly path: string
  readonly opener: readonly ['link' | 'button', string | RegExp]
  readonly before?: (page: Page) => Promise<unknown>
}

const dialogs: Readonly<Record<string, Opened>> = {
  'All filters': { who: 'agent', path: '/list', opener: ['link', /^Filters/] },
  'Share Listing': { who: 'agent', path: listing, opener: ['link', 'Share'] },
  'Add to Collection': {
    who: 'portal',
    path: listing,
    opener: ['link', 'Add to collection'],
    before: (page) => page.locator('.listing-actions summary').click(),
  },
  'Add to an overlay': {
    who: 'agent',
    path: `/map?_filter=${encodeURIComponent(shape)}`,
    opener: ['button', 'Save drawn polygons as an overlay'],
    before: (page) => page.getByRole('button', { name: 'Overlays', exact: true }).click(),
  },
  'Contact agent': { who: 'portal', path: listing, opener: ['link', 'Contact agent'] },
  'Keyboard shortcuts': {
    who: 'agent',
    path: '/list',
    opener: ['link', '? for shortcuts'],
    before: openTools,
  },
  'Print preview': { who: 'agent', path: '/list', opener: ['link', 'Print'], before: openTools },
}

it.each(Object.entries(dialogs))(
  '%s, closed and opened again within one frame, stays open',
  async (name, { who, path, opener: [role, label], before }) => {
    const someone = await at(1280)
    const { page, open, problems } = someone
    await signIn(someone, who)
    await open(path)
    await untilScripted(page)
    await before?.(page)
    const opener = page.getByRole(role, { name: label, exact: true })
    const handle = await opener.elementHandle()
    await opener.click()
    const dialog = page.locator('dialog:modal')
    await dialog.waitFor()
    await handle!.evaluate(openAgain)
    await dialog.waitFor()
    expect(await dialog.locator('iframe:not([src])').count(), name).toBe(0)
    expect(problems).toEqual([])
  },
)

it('closes by a click beside it, not in its padding', async () => {
  const { page, open } = await at(1280)
  await open(listing)
  await untilScripted(page)
  await page.getByRole('link', { name: 'Contact agent', exact: true }).click()
  const dialog = page.locator('dialog:modal')
  await dialog.locator('form').waitFor()
  const { x, y } = (await dialog.boundingBox())!
  await page.mouse.click(x + 8, y + 8)
  expect(await dialog.count()).toBe(1)
  await page.mouse.click(x - 8, y + 8)
  expect(await dialog.count()).toBe(0)
})

/** Closes the dialog as Escape does. The event `close` comes later, with the next frame. */
async function openAgain(opener: SVGElement | HTMLElement): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')!
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
  dialog.requestClose()
  await Promise.resolve()
  ;(opener as HTMLElement).click()
  await closed
  await new Promise(requestAnimationFrame)
}
