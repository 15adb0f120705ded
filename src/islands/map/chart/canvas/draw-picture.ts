export type Pen = OffscreenCanvasRenderingContext2D

let canvas: OffscreenCanvas | null = null

/**
 * Returns a small picture, which can be drawn on the map again and again. `width` and `height` are in device pixels. One
 * canvas makes all pictures, since creating a canvas takes several times as long as drawing on it.
 */
export function drawPicture(width: number, height: number, draw: (pen: Pen) => void): ImageBitmap {
  canvas ??= new OffscreenCanvas(1, 1)
  // This also clears the canvas and resets its pen.
  Object.assign(canvas, {
    width: Math.max(1, Math.ceil(width)),
    height: Math.max(1, Math.ceil(height)),
  })
  draw(canvas.getContext('2d')!)
  return canvas.transferToImageBitmap()
}
