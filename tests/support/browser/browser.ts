import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../../scripts/test/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Without this a page that is left is thrown away at once.
const keepingPages = { ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/** The system's Chromium; a test run without one fails here. One that keeps pages shows them as they were on the way back. */
export async function launchBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium on this machine.')
  return chromium.launch({ executablePath, args: flags, ...(keepsPages ? keepingPages : {}) })
}
