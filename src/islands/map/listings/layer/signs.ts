type Pen = CanvasRenderingContext2D

/** Draws a heart. `size` is half of its width. */
export function drawHeart(pen: Pen, x: number, y: number, size: number, color: string): void {
  pen.beginPath()
  pen.moveTo(x, y + size)
  pen.bezierCurveTo(
    x - size * 1.6,
    y - size * 0.1,
    x - size * 0.9,
    y - size * 1.3,
    x,
    y - size * 0.4,
  )
  pen.bezierCurveTo(x + size * 0.9, y - size * 1.3, x + size * 1.6, y - size * 0.1, x, y + size)
  pen.fillStyle = color
  pen.fill()
}

export function drawCheck(pen: Pen, x: number, y: number, size: number, color: string): void {
  pen.beginPath()
  pen.moveTo(x - size, y)
  pen.lineTo(x - size * 0.25, y + size * 0.8)
  pen.lineTo(x + size, y - size * 0.8)
  pen.lineWidth = 2
  pen.strokeStyle = color
  pen.stroke()
}

export function drawCross(pen: Pen, x: number, y: number, size: number, color: string): void {
  pen.beginPath()
  pen.moveTo(x - size, y - size)
  pen.lineTo(x + size, y + size)
  pen.moveTo(x + size, y - size)
  pen.lineTo(x - size, y + size)
  pen.lineWidth = 2
  pen.strokeStyle = color
  pen.stroke()
}
