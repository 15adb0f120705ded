import type { Page } from 'playwright'

export async function edgeOf(page: Page, label: string) {
  await page.mouse.move(300, 500)
  await page.mouse.move(301, 501)
  const edge = page.getByRole('separator', { name: `Width of ${label}`, exact: true })
  await edge.waitFor({ state: 'attached' })
  return edge
}
