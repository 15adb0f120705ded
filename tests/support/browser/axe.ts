import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

interface Axe {
  run(context: unknown, options: object): Promise<{ violations: readonly Violation[] }>
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
// A page loads the minified version in a third less time.
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on colors; all others give the same result in dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Violations that axe finds on a page or in one element. Does not use the builder, which loads axe twice for each
 * report; here, a page loads it only once.
 */
export const barriersOf = (page: Page, element?: string): Promise<string[]> =>
  violationsOf(page, element, {})

/** Violations of color rules, for a page whose other rules are tested in light mode. */
export const colorBarriersOf = (page: Page): Promise<string[]> =>
  violationsOf(page, undefined, { runOnly: colorRules })

async function violationsOf(
  page: Page,
  element: string | undefined,
  options: object,
): Promise<string[]> {
  await Promise.all(page.frames().map(loadInto))
  return page.evaluate(
    async ([selector, more]) => {
      const axe = Reflect.get(window, 'axe') as Axe
      const { violations } = await axe.run(selector === undefined ? document : selector, {
        resultTypes: ['violations'],
        // Only a rule that is off by default reads style sheets.
        preload: { assets: ['media'] },
        ...more,
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      )
    },
    [element, options] as const,
  )
}

/** A frame that is removed meanwhile has nothing to report. */
async function loadInto(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  } catch (error) {
    if (frame.parentFrame() === null) throw error
  }
}
