import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Stop } from '../setup/say.mjs'

const run = promisify(execFile)

// The headless shell is twice as fast as Chromium with windows.
const shell = 'chromium-headless-shell'
const fonts = 'fonts-liberation'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export async function ensureChromium(): Promise<string> {
  const mayInstall = process.getuid?.() === 0 && (await hasApt())
  const browser = await ensureBrowser(mayInstall)
  if (process.platform === 'linux') await ensureFonts(mayInstall)
  return browser
}

async function ensureBrowser(mayInstall: boolean): Promise<string> {
  const browserPath = findChromium()
  if (
    browserPath !== null &&
    (browserPath === process.env.CHROMIUM_PATH || browserPath.endsWith(shell))
  )
    return browserPath
  if (mayInstall) {
    if (browserPath !== null) await install(shell).catch(() => undefined)
    else await installAny()
  }
  const installed = findChromium()
  if (installed === null) throw new Stop(advice)
  return installed
}

export type FontStep = 'nothing' | 'install' | 'say'

/**
 * Decides what to do about fonts. Tests check the widths of pages with Liberation fonts; with other fonts, they differ
 * by some pixels.
 */
export function fontStep({
  families,
  mayInstall,
}: {
  readonly families: string
  readonly mayInstall: boolean
}): FontStep {
  if (/^Liberation Sans/m.test(families)) return 'nothing'
  return mayInstall ? 'install' : 'say'
}

const noFonts =
  'Without Liberation fonts (Debian: apt-get install fonts-liberation) texts are wider, and browser tests of narrow ' +
  'pages can fail.\n'

/** Installs the fonts if possible; otherwise prints a message and continues. */
async function ensureFonts(mayInstall: boolean): Promise<void> {
  const families = await run('fc-list', [':', 'family']).then(
    ({ stdout }) => stdout,
    () => '',
  )
  const step = fontStep({ families, mayInstall })
  const isThere =
    step === 'nothing' ||
    (step === 'install' &&
      (await installFonts().then(
        () => true,
        () => false,
      )))
  if (!isThere) process.stderr.write(noFonts)
}

/** Installs the fonts. If that fails, the list of packages may be too old, so it is updated first. */
const installFonts = () =>
  install(fonts).catch(async () => {
    await run('apt-get', ['update'], { timeout: 180_000 })
    return install(fonts)
  })

async function installAny(): Promise<void> {
  try {
    await run('apt-get', ['update'], { timeout: 180_000 })
    await install(shell).catch(() => install('chromium'))
  } catch (error) {
    throw new Stop(`${advice} (apt-get could not: ${(error as Error).message.split('\n')[0]})`, {
      cause: error,
    })
  }
}

const install = (name: string) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    timeout: 420_000,
    env: quiet(),
  })

const advice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.'
const quiet = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' })

/** Returns `CHROMIUM_PATH`, or else the first browser with a usual name on PATH. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) =>
    [...folders, '/usr/bin', '/snap/bin'].map((folder) => join(folder, name)),
  )
  return [process.env.CHROMIUM_PATH ?? '', ...places, ...applications].find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    if (path !== '') accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}

const hasApt = () =>
  run('apt-get', ['--version']).then(
    () => true,
    () => false,
  )
