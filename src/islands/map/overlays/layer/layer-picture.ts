import { debounce } from '#src/islands/shared/debounce.ts'
import type { Frame } from '../../chart/canvas-layer.ts'

interface CachedPicture {
  readonly canvas: HTMLCanvasElement
  /** Pixel at which the projected origin is; `scale` is pixels per million meters. */
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly ratio: number
  readonly width: number
  readonly height: number
}

/** Number of pixels that the picture extends beyond each side of the map, so that most moves repaint nothing. */
const margin = 200
const sharpAfterMs = 120
const far = 1_000_000

/** Paints areas, of which there may be hundreds, into a picture that is moved and scaled with the map. */
export function createPicture(paint: (frame: Frame) => void, redraw: () => void) {
  let cached: CachedPicture | null = null
  const renew = () => {
    cached = null
  }
  const sharpen = debounce(sharpAfterMs, () => {
    renew()
    redraw()
  })
  return {
    renew,
    draw(frame: Frame): void {
      const now = placeOf(frame)
      if (cached === null || !fits(cached, now)) cached = make(frame, now, paint)
      const factor = now.scale / cached.scale
      if (Math.abs(factor - 1) > 1e-6) sharpen.later()
      const left = now.x + (-margin - cached.x) * factor
      const top = now.y + (-margin - cached.y) * factor
      frame.pen.drawImage(
        cached.canvas,
        left,
        top,
        (cached.width + 2 * margin) * factor,
        (cached.height + 2 * margin) * factor,
      )
    },
  }
}

type Place = Omit<CachedPicture, 'canvas'>

function placeOf({ pen, toPixel, width, height }: Frame): Place {
  const [x, y] = toPixel(0, 0)
  return { x, y, scale: toPixel(far, 0)[0] - x, ratio: pen.getTransform().a, width, height }
}

function fits(cached: CachedPicture, now: Place): boolean {
  if (cached.ratio !== now.ratio || cached.width !== now.width || cached.height !== now.height)
    return false
  const factor = now.scale / cached.scale
  if (Math.abs(factor - 1) > 1e-6) return factor < 4 && factor > 0.25
  return Math.abs(now.x - cached.x) <= margin && Math.abs(now.y - cached.y) <= margin
}

function make(frame: Frame, place: Place, paint: (frame: Frame) => void): CachedPicture {
  const { width, height, ratio } = place
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((width + 2 * margin) * ratio)
  canvas.height = Math.round((height + 2 * margin) * ratio)
  const pen = canvas.getContext('2d')!
  pen.scale(ratio, ratio)
  pen.translate(margin, margin)
  paint({ ...frame, pen })
  return { ...place, canvas }
}
