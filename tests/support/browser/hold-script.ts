import type { Page } from 'playwright'

/** Holds the script of this name back until the returned function lets it go. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/search/packs/${name}\\.[^/]*\\.js$`), async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}
