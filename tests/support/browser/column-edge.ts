import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The edge of a column, once its script is loaded. */
export async function edgeOf(page: Page, label: string) {
  const edge = page.getByRole('separator', { name: `Width of ${label}`, exact: true })
  const reach = async () => {
    await page.mouse.move(300, 500)
    await page.mouse.move(301, 501)
    return edge.count()
  }
  await expect.poll(reach).toBe(1)
  return edge
}
