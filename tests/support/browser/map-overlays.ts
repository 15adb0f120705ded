import type { Page } from 'playwright'
import { inject } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { overlays } from '#db/schema/index.ts'
import type { OverlayAttributes } from '#src/domain/map/overlays/overlay-shapes.ts'
import { overlaySavePath } from '#src/domain/map/overlays/paths.ts'
import { signedIn } from '../server/visitor.ts'

/** `latitude longitude,…` in degrees. */
export interface Zone {
  readonly label: string
  readonly corners: string
}

/** Around the center of the demo's city, and around a much larger area. */
export const town = {
  label: 'Town',
  corners: '43.22 -90.12,43.22 -90.04,43.29 -90.04,43.29 -90.12',
}
export const county = { label: 'County', corners: '42.5 -91,42.5 -89,44 -89,44 -91' }

/** Saves an overlay of one of the demo's agents. */
export async function keepOverlay(
  origin: string,
  name: string,
  zones: readonly Zone[],
  isPublic = true,
): Promise<OverlayAttributes> {
  const agent = await signedIn(origin, 'agent')
  await agent.get('/views/my', { Accept: 'text/html' })
  const fields = zones.map(({ label, corners }, i) => ({
    [`selected${i + 1}`]: 'on',
    [`label${i + 1}`]: label,
    [`coords${i + 1}`]: corners.replace(/-?[\d.]+/g, (degrees) =>
      String(Math.round(Number(degrees) * 1_000_000)),
    ),
  }))
  const whose = {
    cmd: 'save',
    modal_overlaysave_type: 'new',
    modal_overlay_name: name,
    public: isPublic ? 'Y' : 'N',
  }
  const all = Object.assign({}, whose, { polyCount: String(zones.length) }, ...fields) as Record<
    string,
    string
  >
  const reply = await agent.post(overlaySavePath(), all)
  return JSON.parse(reply.text) as OverlayAttributes
}

export async function deleteOverlay(id: string): Promise<void> {
  const db = openDatabase(inject('servedDatabase'))
  await db.write(({ orm }) => void orm.delete(overlays).where(eq(overlays.Id, id)).run())
  await db.close()
}

export async function openOverlays(page: Page) {
  await page.getByRole('button', { name: 'Overlays', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Overlays' })
  await panel.getByRole('heading', { name: 'Overlays' }).waitFor()
  return panel
}
