import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedIdxLinkPath, idxLinksPath } from '#src/domain/sharing/idx-links/paths.ts'
import { barriersOf } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { contextFor } from '../../support/browser/contexts.ts'
import { touchesOf } from '../../support/browser/drawing.ts'
import { untilShown } from '../../support/browser/states.ts'
import { overflowOf } from '../../support/browser/visit.ts'
import { type PhotoSite, sharedPhotoSite } from '../../support/server/photo-site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const photoSite = sharedPhotoSite({ MEDIA_EMBED_ORIGINS: 'https://player.vimeo.com' })
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openPage(width: number, options: BrowserContextOptions = {}) {
  const context = await contextFor(browser, { reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text())
  })
  return { page, problems }
}

/** The page of the listing, once nothing is to come: it stood still meanwhile. */
async function openGallery({ origin, id }: PhotoSite, width: number) {
  const opened = await openPage(width)
  const { page } = opened
  await page.addInitScript(addUpShifts)
  await page.goto(`${origin}/listings/${id}`)
  await page.locator('.gallery__strip').hover()
  await page.waitForFunction(() => document.querySelector('[data-step="next"]:enabled') !== null)
  await untilShown(page)
  const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
  expect(shifts, `what moves at ${width} px while it loads`).toBe(0)
  expect(await overflowOf(page), `${width} px`).toBe(0)
  return opened
}

function addUpShifts(): void {
  Reflect.set(window, 'shifts', 0)
  new PerformanceObserver((list) => {
    const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
    const before = Number(Reflect.get(window, 'shifts'))
    Reflect.set(
      window,
      'shifts',
      shifts.reduce((sum, value) => sum + value, before),
    )
  }).observe({ type: 'layout-shift', buffered: true })
}

const shown = (page: Page) =>
  page.locator('.gallery__figure:not([hidden])').evaluateAll((frames) => frames.map(({ id }) => id))
const count = (page: Page) => page.locator('[data-count]').innerText()

/** The file that the browser has chosen for a photo; '' before it has. */
const fileOf = (photo: Locator) => photo.evaluate((image: HTMLImageElement) => image.currentSrc)

describe('§2 Media gallery', () => {
  it('is worked by the keyboard: the strip, a photo on the whole page, and back to where it was', async () => {
    const { page, problems } = await openGallery(photoSite(), 800)
    await page.locator('.gallery__strip').focus()
    await page.keyboard.press('End')
    await expect.poll(() => count(page)).toBe('7 of 7')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe('2 of 7')
    await page.locator('#photo-2 .gallery__open').focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photos and media' })
    await viewer.waitFor()
    expect(await viewer.getByRole('status').innerText()).toBe('2 of 7')
    await page.keyboard.press('ArrowRight')
    expect(await viewer.locator('.viewer__caption').innerText()).toBe(
      'Photo of test 3 Virtually staged',
    )
    await expect
      .poll(() => fileOf(viewer.locator('.viewer__slide:not([hidden]) img.gallery__photo')))
      .toMatch(/\.avif$/)
    expect(await viewer.locator('.viewer__slide').count()).toBe(4)
    await page.keyboard.press('End')
    expect(await viewer.getByRole('button', { name: 'Next photo' }).isDisabled()).toBe(true)
    expect(await barriersOf(page, '.viewer')).toEqual([])
    await page.keyboard.press('Home')
    expect(await viewer.getByRole('button', { name: 'Previous photo' }).isDisabled()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    await page.locator('#photo-3 .gallery__open:focus').waitFor()
    // Back closes it too, Forward and a reload open it, and the page stays.
    const loaded = await page.evaluate(() => performance.timeOrigin)
    await page.locator('#photo-3 .gallery__open').click()
    await viewer.waitFor()
    await page.goBack()
    await page.locator('#photo-3 .gallery__open:focus').waitFor()
    await page.goForward()
    await viewer.waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
    await page.reload()
    await viewer.waitFor()
    expect(await viewer.getByRole('status').innerText()).toBe('3 of 7')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => history.state?.viewer === undefined)
    expect(await count(page)).toBe('3 of 7')
    // Two clicks are one opening.
    await page.locator('#photo-1 .gallery__open').evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
    await viewer.waitFor()
    expect(await viewer.locator('.viewer__thumb').count()).toBe(7)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await viewer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await page.evaluate(() => document.exitFullscreen())
    await viewer.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('opens a photo that is clicked right after the last one was closed', async () => {
    const { page, problems } = await openGallery(photoSite(), 800)
    const viewer = page.getByRole('dialog', { name: 'Photos and media' })
    await page.locator('#photo-2 .gallery__open').click()
    await viewer.waitFor()
    await page.evaluate(() => {
      for (const control of ['.viewer__close', '#photo-1 .gallery__open'])
        document.querySelector<HTMLElement>(control)!.click()
    })
    await page.waitForFunction(() => history.state?.viewer === 0)
    expect(await viewer.getByRole('status').innerText()).toBe('1 of 7')
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    await page.goForward()
    await viewer.waitFor()
    expect(problems).toEqual([])
  })

  it('changes kinds and tags in place where a script runs; asks another site for a film only after a click; a broken image is replaced by a placeholder (§4)', async () => {
    const { page } = await openGallery(photoSite(), 360)
    expect(await barriersOf(page, '#gallery')).toEqual([])
    const loaded = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('link', { name: 'Photos 5' }).click()
    await expect.poll(() => count(page)).toBe('1 of 5')
    await page.getByRole('link', { name: 'Kitchen 2' }).click()
    await expect.poll(() => shown(page)).toEqual(['photo-2', 'photo-3'])
    expect(page.url()).toMatch(/media=photos&tag=kitchen/)
    await page.getByRole('link', { name: 'All media 7' }).click()
    await expect.poll(() => shown(page)).toHaveLength(7)
    await page.locator('#photo-5').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('#photo-5').innerText()).toContain('No photo')
    expect(await page.locator('.gallery .no-photo').count(), 'of photos that load later').toBe(1)
    const asked: string[] = []
    await page.context().route('https://player.vimeo.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'A film' })
    })
    await page.getByRole('link', { name: 'Videos 1' }).click()
    await expect.poll(() => shown(page)).toEqual(['photo-6'])
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play here' }).click()
    await expect
      .poll(() => page.frameLocator('.gallery__player').locator('body').innerText())
      .toBe('A film')
    expect(asked).toEqual(['https://player.vimeo.com/video/12345'])
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  })

  it('is a wall of five on a wide screen, with the way to all of it', async () => {
    const { page } = await openGallery(photoSite(), 1600)
    const visible = () => page.locator('.gallery__figure:visible').count()
    expect(await visible()).toBe(5)
    expect(await page.locator('.gallery__bar').isVisible()).toBe(false)
    await page.locator('#photo-5 .no-photo').waitFor()
    await page.getByRole('link', { name: 'See all 7 photos and media' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photos and media' })
    await viewer.waitFor()
    expect(await viewer.locator('.viewer__way').allInnerTexts()).toEqual([
      'Save',
      'Request a showing',
    ])
    const rooms = viewer.getByRole('heading')
    expect(await rooms.allInnerTexts()).toEqual([
      'Front',
      'Kitchen',
      'View',
      'Videos',
      'Virtual tours',
    ])
    const widths = await viewer
      .locator('.viewer__opener')
      .evaluateAll((photos) => photos.map(({ clientWidth }) => clientWidth))
    expect(new Set(widths).size, `${widths}`).toBe(1)
    expect(await barriersOf(page, '.viewer')).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await viewer.getByRole('button', { name: 'View 2' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View')
    await viewer.getByRole('button', { name: 'Show 3 of 7: Photo of test 3' }).click()
    expect(await viewer.getByRole('status').innerText()).toBe('3 of 7')
    const films = viewer.locator('.viewer__thumb', { hasText: '▶' })
    expect(await films.count(), 'a broken photo is no film').toBe(2)
    expect(await viewer.locator('.viewer__thumb[aria-current]').count()).toBe(1)
    await viewer.getByRole('button', { name: 'All photos' }).click()
    await viewer.getByRole('button', { name: 'Show 6 of 7: The film' }).click()
    expect(await viewer.getByRole('status').innerText()).toBe('6 of 7')
    await page.keyboard.press('Escape')
    await page.locator('.gallery__all:focus').waitFor()
    await page.getByRole('link', { name: 'Kitchen 2' }).click()
    await expect.poll(visible).toBe(2)
    expect(await page.locator('.gallery__all').isVisible()).toBe(false)
  })

  it('follows fingers: two zoom a photo, one moves it, goes on, and closes by a swipe down', async () => {
    const { origin, id } = photoSite()
    const { page, problems } = await openPage(360, { hasTouch: true, isMobile: true })
    await page.goto(`${origin}/listings/${id}`)
    await page.locator('#photo-1 .gallery__open').click()
    const viewer = page.locator('.viewer')
    await viewer.waitFor()
    const slide = viewer.locator('.viewer__slide:not([hidden])')
    const zoomOf = () =>
      slide.evaluate(({ style }) => [Number(style.scale || 1), style.translate || '0px'])
    const { send, drag } = await touchesOf(page)
    const box = (await viewer.locator('.viewer__stage').boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const aside = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y })
    await send('touchStart', aside(-40), aside(40))
    await send('touchMove', aside(-100), aside(100))
    await send('touchEnd')
    await expect.poll(zoomOf).toEqual([2.5, '0px'])
    await drag(middle, aside(-120))
    await expect.poll(zoomOf).toEqual([2.5, '-120px'])
    expect(await viewer.getByRole('status').innerText(), 'the photo moves').toBe('1 of 7')
    await page.keyboard.press('0')
    await expect.poll(zoomOf).toEqual([1, '0px'])
    await drag(middle, aside(-120))
    expect(await viewer.getByRole('status').innerText()).toBe('2 of 7')
    await drag(middle, aside(0, 30))
    expect(await viewer.isVisible(), 'after a short pull').toBe(true)
    await drag(middle, aside(0, 150))
    await viewer.waitFor({ state: 'detached' })
    await page.locator('#photo-2 .gallery__open:focus').waitFor()
    const link = await page.getByRole('link', { name: /^Watch at/ }).boundingBox()
    expect([link!.width, link!.height].every((side) => side >= 44)).toBe(true)
    expect(problems).toEqual([])
  })

  it('has no buttons without scripts, but the way to all of a wall', async () => {
    const { origin, id } = photoSite()
    const { page } = await openPage(800, { javaScriptEnabled: false })
    await page.goto(`${origin}/listings/${id}`)
    expect(await page.locator('.gallery__bar').isVisible()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'See all 7 photos and media' }).click()
    expect(await page.locator('.gallery__figure:visible').count()).toBe(7)
  })
})

describe('little data', () => {
  it('shows one small photo until the others are requested, with the switch in the footer', async () => {
    const site = photoSite()
    const { page } = await openPage(360)
    await page.goto(`${site.origin}/listings/${site.id}`)
    await page
      .getByRole('button', { name: 'Turn on low data mode (fewer, smaller photos)' })
      .click()
    await expect.poll(() => page.locator('.gallery__photo').count()).toBe(1)
    expect(page.url()).toBe(`${site.origin}/listings/${site.id}`)
    await expect
      .poll(() => fileOf(page.locator('#photo-1 img.gallery__photo')))
      .toMatch(/-320\.avif$/)
    await page.getByRole('link', { name: 'Show all photos' }).click()
    await expect.poll(() => page.locator('.gallery__figure').count()).toBe(7)
    await page.getByRole('button', { name: 'Turn off low data mode' }).click()
    await page.getByRole('button', { name: /^Turn on low data mode/ }).waitFor()
    await page.goto(`${site.origin}/listings/${site.id}`)
    expect(await page.locator('.gallery__figure').count()).toBe(7)
  })
})

describe('§2 IDX links', () => {
  it('as a list in another site show a photo once, over its color', async () => {
    const { origin, id } = photoSite()
    const someone = await signedIn(origin, 'agent')
    const html = { Accept: 'text/html' }
    await someone.get('/idx_links/new', html)
    const link = { name: 'One home', _filter: `ListingKey Eq '${id}'` }
    const made = await someone.post(idxLinksPath(), link)
    const { text } = await someone.get(made.headers.location!, html)
    const list = /\/idx_links\/(\d{26})\/edit/.exec(text)![1]!
    const { page } = await openPage(300)
    await page.goto(origin + embeddedIdxLinkPath(list))
    const parts = page.locator('.photo__ground, picture > img')
    await parts.nth(1).waitFor()
    const boxes = await parts.evaluateAll((found) =>
      found.map((part) => JSON.stringify(part.getBoundingClientRect())),
    )
    expect(boxes).toEqual([boxes[0], boxes[0]])
  })
})
