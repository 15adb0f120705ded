import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { desktopViewCookie } from '#src/domain/search/results/results-mode.ts'
import { signedIn, type Visitor } from '../server/visitor.ts'
import { sharedBrowser } from './browser.ts'
import { contextFor } from './contexts.ts'

export interface Visit {
  readonly page: Page
  readonly origin: string
  /** Violations of the CSP, errors, and requests to other hosts. */
  readonly problems: string[]
  open(path: string): Promise<number>
}

interface VisitOptions extends BrowserContextOptions {
  /** As on a first visit: the map beside the list on a wide screen, which takes time. */
  readonly whole?: boolean
}

/** A separate visitor, until the end of the test. The status of the page itself is not a problem. */
export async function visit(
  browser: Browser,
  { viewport, whole = false, ...options }: VisitOptions = {},
): Promise<Visit> {
  const origin = inject('origin')
  const settings = { baseURL: origin, reducedMotion: 'reduce', ...options } as const
  const context = await contextFor(browser, settings)
  const page = await context.newPage()
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  if (viewport) await page.setViewportSize(viewport)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isStatus = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isStatus) problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol.startsWith('http'))
      problems.push(`foreign request: ${request.url()}`)
  })
  if (options.javaScriptEnabled !== false) {
    await page.addInitScript(reportViolations)
    await page.addInitScript(pretendFastConnection)
  }
  if (!whole) await hideMapBeside(page, origin)
  const open = async (path: string) => (await page.goto(path, { waitUntil: 'load' }))?.status() ?? 0
  return { page, origin, problems, open }
}

const sessions = new Map<string, Promise<Visitor>>()

/** Signs in with a session that the tests of a file share; tests that sign out use `signInByForm`. */
export async function signIn({ page, origin }: Visit, loginName: string): Promise<void> {
  const session = sessions.get(loginName) ?? signedIn(origin, loginName)
  sessions.set(loginName, session)
  const { cookies } = await session
  const all = [...cookies].map(([name, value]) => ({ name, value, url: origin }))
  await page.context().addCookies(all)
  await hideMapBeside(page, origin)
}

export async function signInByForm({ page, origin }: Visit, loginName: string): Promise<void> {
  await hideMapBeside(page, origin)
  await page.goto('/sign_in')
  await page.locator('[name=login_name]').fill(loginName)
  await page.locator('[name=password]').fill('plat-demo')
  await page.locator('main form button:not([type])').first().click()
  await page.waitForURL((url) => !url.pathname.includes('sign_in'))
}

/** One browser for the tests of a file, with windows of a given width and 800 pixels high. */
export function visitsByWidth() {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  return (width: number, more: VisitOptions = {}): Promise<Visit> =>
    visit(browser, { viewport: { width, height: 800 }, ...more })
}

/** A busy machine responds slowly, which a browser mistakes for a slow connection. */
function pretendFastConnection(): void {
  const connection = { rtt: 0, downlink: 10, saveData: false }
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

/** The test listens to the console. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} blocks ${blockedURI}`),
  )
}

const hideMapBeside = (page: Page, url: string): Promise<void> =>
  page.context().addCookies([{ name: desktopViewCookie.name, value: 'list', url }])

/** The pointer is in the margin, since the wheel zooms over a map. */
export async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(4, 400)
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  const turn = async () => {
    await page.mouse.wheel(0, 20_000)
    return place()
  }
  await expect.poll(turn, { message: 'the page does not move' }).toBeGreaterThan(before)
}

export async function countOf(page: Page): Promise<number> {
  return Number((await page.locator('h1').innerText()).replace(/\D/g, ''))
}

/** The last announcements of the live region, the newest at the end. */
export const announcementsOn = (page: Page): Promise<string[]> =>
  page.locator('#announcement > *').allTextContents()

/** Opens the menu of tools that are rarely needed. */
export async function openTools(page: Page): Promise<void> {
  const menu = page.locator('.results__more')
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
