import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What axe finds on a page, or in one element of it: each rule with where it is broken. In the page itself, since no page
 * shows another site's frame and a page of its own for the report costs two seconds.
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
