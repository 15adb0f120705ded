import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'

interface Kept {
  readonly context: BrowserContext
  /** An unused page of the site, which keeps the browser process alive for other pages. */
  readonly anchor: Page
}

const idle = new WeakMap<Browser, Map<string, Kept[]>>()

/**
 * A context without cookies, storage, or pages, until the end of the test. What earlier tests leave is its
 * process and its cache: a page in it opens in half of the time.
 */
export async function contextFor(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const kept = idle.get(browser) ?? new Map<string, Kept[]>()
  idle.set(browser, kept)
  const key = JSON.stringify(options)
  const same = kept.get(key) ?? []
  kept.set(key, same)
  const used = same.pop() ?? (await newContext(browser, options))
  onTestFinished(async () => {
    // A page without scripts that posted a form sometimes never closes.
    if (options.javaScriptEnabled === false || hasClock.has(used.context)) return dropped(used)
    try {
      await empty(used)
      same.push(used)
    } catch {
      dropped(used)
    }
  })
  return used.context
}

const hasClock = new WeakSet<BrowserContext>()

/** A clock that the test moves. All later pages of the context would have it too, so no other test gets the context. */
export async function installClock(page: Page): Promise<void> {
  hasClock.add(page.context())
  await page.clock.install()
}

const dropped = ({ context }: Kept) => void context.close().catch(() => undefined)

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options)
  const anchor = await context.newPage()
  await anchor.goto(`${inject('origin')}/healthz`)
  return { context, anchor }
}

async function empty({ context, anchor }: Kept): Promise<void> {
  const pages = context.pages().filter((page) => page !== anchor)
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setGeolocation(null)
  await context.clearPermissions()
  await context.clearCookies()
  await anchor.evaluate(() => localStorage.clear())
}
