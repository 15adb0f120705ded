import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { Visit } from './visit.ts'

/** Opens a page and waits until its map shows the response to its request. */
export async function openMap({ page, open }: Visit, path: string): Promise<MapResponse> {
  const [answer] = await Promise.all([
    mapResponseAfter(page, () => open(path)),
    page.locator('.map-widget__stage canvas').first().waitFor(),
  ])
  await untilDrawn(page)
  return answer
}

export async function mapResponseAfter(
  page: Page,
  act: () => Promise<unknown>,
): Promise<MapResponse> {
  const [response] = await Promise.all([page.waitForResponse(/\/search\/map\?/), act()])
  return (await response.json()) as MapResponse
}

/** After two animation frames, everything requested is drawn. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

export const boundsOf = (page: Page): string | null =>
  new URL(page.url()).searchParams.get('bounds')

/** Small bounds around an isolated listing, as in a URL. */
export async function boundsOfSingle(
  page: Page,
  origin: string,
): Promise<{ id: string; bounds: string }> {
  const around = '43230000,-90044000,43272000,-90002000'
  const path = `/search/map?bounds=${encodeURIComponent(around)}&view=${encodeURIComponent(around)}&zoom=14`
  const { entries } = (await (await page.request.get(origin + path)).json()) as MapResponse
  const far = ([x, y]: MapResponse['entries'][number], [u, v]: MapResponse['entries'][number]) =>
    Math.hypot(x - u, y - v)
  const alone = entries
    .filter(([, , count]) => count === 1)
    .map((entry) => ({
      entry,
      room: Math.min(
        ...entries.filter((other) => other !== entry).map((other) => far(entry, other)),
      ),
    }))
    .sort((a, b) => b.room - a.room)[0]!
  expect(alone.room).toBeGreaterThan(300)
  const [x, y, , , id = ''] = alone.entry
  return { id, bounds: [y - 3000, x - 3000, y + 3000, x + 3000].join() }
}

/** The center of the map in pixels of the window. */
export async function centerOf(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.map-widget__stage').boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
