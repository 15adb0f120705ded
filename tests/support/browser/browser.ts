import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../../scripts/test/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Fewer processes: a page takes a tenth less computing.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a context share a process: see contexts.ts.
  '--process-per-site',
  // Otherwise each page starts in a separate process, and then moves to that of its context.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

// By default, Playwright disables the back-forward cache.
const withPageCache = { ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/** The system's Chromium; `keepsPages` enables the back-forward cache. */
export async function launchBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium on this machine.')
  return await chromium.launch({
    executablePath,
    args: flags,
    ...(keepsPages ? withPageCache : {}),
  })
}

let shared: Promise<Browser> | undefined

/** One browser for all tests of a worker, restarted if it ended; `visit` separates its visitors. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (!running?.isConnected()) shared = launchBrowser()
  return shared as Promise<Browser>
}
