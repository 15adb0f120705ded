import { chromium, type Browser } from 'playwright'
import { findChromium } from '../../scripts/steps/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium; a test run without one fails here. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium on this machine.')
  return chromium.launch({ executablePath, args: flags })
}
