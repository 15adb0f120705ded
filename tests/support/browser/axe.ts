import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * Violations that axe finds on a page or in one element. Runs in the page itself: a page of its own
 * for the report would cost two seconds.
 */
export async function barriersOf(page: Page, element?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
  if (element !== undefined) builder.include(element)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
  )
}
