import { coordinateFactor } from '#src/domain/limits.ts'
import { positionRefused } from '#src/domain/messages/search/map.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { Sheet } from '#src/islands/map/listings/sheet.ts'
import { toast } from '#src/islands/shared/toast.ts'

const nearZoom = 14

/** Moves the map to the person's location, with permission. */
export function goNear({ chart }: MapContext): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude } }) => {
      const [x, y] = [longitude, latitude].map((degrees) => Math.round(degrees * coordinateFactor))
      chart.moveTo([x!, y!], nearZoom, true)
    },
    () => toast(positionRefused, 'error'),
    { timeout: 15_000, maximumAge: 60_000 },
  )
}

/** Opens the sheet with the list, loaded on demand. */
export function sheetOpener(context: MapContext): () => void {
  let sheet: Promise<Sheet> | null = null
  return () => {
    sheet ??= import('../listings/sheet.ts').then(({ createSheet }) => createSheet(context))
    sheet.then(
      ({ open }) => open(),
      () => (sheet = null),
    )
  }
}
