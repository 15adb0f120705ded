import { drawMarks, type Frame, type Scene } from './scene.ts'

const margin = 0.3
/** So many are drawn again in each step of a zoom; of more, their picture is stretched until it is over. */
const mostInMotion = 600

/** A picture of all marks in view and around it, so that moving the map moves a picture. */
export function createSheet() {
  const canvas = document.createElement('canvas')
  let drawn: Frame | null = null
  const renew = (frame: Frame, scene: Scene) => {
    const [width, height] = [Math.round(frame.width * (1 + 2 * margin)), Math.round(frame.height * (1 + 2 * margin))]
    drawn = { ...frame, width, height }
    const pen = canvas.getContext('2d')!
    canvas.width = Math.round(width * frame.ratio)
    canvas.height = Math.round(height * frame.ratio)
    drawMarks(pen, drawn, scene)
  }
  return {
    /** What is drawn is of other marks. */
    forget: () => void (drawn = null),
    draw(pen: CanvasRenderingContext2D, frame: Frame, scene: Scene, isMoving: boolean): void {
      const mayStretch = isMoving && scene.placed.length > mostInMotion
      if (drawn === null || drawn.ratio !== frame.ratio || (!isWithin(drawn, frame, mayStretch) && !mayStretch)) renew(frame, scene)
      else if (!isMoving && drawn.resolution !== frame.resolution) renew(frame, scene)
      stamp(pen, canvas, drawn!, frame)
    },
  }
}

/** Whether the picture shows all that the frame does, without being stretched. */
function isWithin(drawn: Frame, frame: Frame, mayStretch: boolean): boolean {
  if (!mayStretch && drawn.resolution !== frame.resolution) return false
  const [x, y] = offsetOf(drawn, frame)
  const [spareX, spareY] = [(drawn.width - frame.width) / 2, (drawn.height - frame.height) / 2]
  return spareX >= 0 && spareY >= 0 && Math.abs(x) <= spareX && Math.abs(y) <= spareY
}

/** From the middle of the frame to that of the picture, in pixels of the frame. */
function offsetOf(drawn: Frame, frame: Frame): [number, number] {
  const x = (drawn.center[0]! - frame.center[0]!) / frame.resolution
  const y = -(drawn.center[1]! - frame.center[1]!) / frame.resolution
  return [x, y]
}

function stamp(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement, drawn: Frame, frame: Frame): void {
  const scale = drawn.resolution / frame.resolution
  const [x, y] = offsetOf(drawn, frame)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  const left = (frame.width / 2 + x) * frame.ratio - width / 2
  const top = (frame.height / 2 + y) * frame.ratio - height / 2
  if (scale === 1) pen.drawImage(canvas, Math.round(left), Math.round(top))
  else pen.drawImage(canvas, left, top, width, height)
}
