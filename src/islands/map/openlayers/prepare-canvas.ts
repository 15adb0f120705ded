import type { FrameState } from 'ol/Map.js'

/** An empty canvas as large as the map, and what draws on it in pixels of the screen. */
export function prepareCanvas(canvas: HTMLCanvasElement, { size, pixelRatio }: FrameState): CanvasRenderingContext2D {
  const [width = 0, height = 0] = size
  const [wide, tall] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)]
  const pen = canvas.getContext('2d')!
  if (canvas.width !== wide || canvas.height !== tall) {
    Object.assign(canvas, { width: wide, height: tall })
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  } else pen.clearRect(0, 0, wide, tall)
  return pen
}
