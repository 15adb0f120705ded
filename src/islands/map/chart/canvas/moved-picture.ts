import type { FrameState } from 'ol/Map.js'
import { type Frame, frameOf, isMoving, offsetOf, takeTurn } from './canvas-frame.ts'
import { type Job, startJob, work, workLater } from './paint-job.ts'

type Pen = CanvasRenderingContext2D

/** Paints a picture in steps. Each `yield` is a point at which painting may pause until a later task. */
export type Paint = (pen: Pen, frame: Frame, isMoving: boolean) => Iterable<void>

interface Options {
  /** How far the picture extends beyond each side of the map, as a fraction of the map's size. */
  readonly margin: number
  /** How much of each side may remain uncovered while zooming, as a fraction of the map's size. */
  readonly slack: number
  /** Resolution of a picture painted while the map moves, as a fraction of the screen's resolution. */
  readonly rough: number
  readonly isOpaque: boolean
  readonly paint: Paint
  readonly goOn: () => void
}

interface Picture {
  readonly canvas: HTMLCanvasElement
  readonly pen: Pen
  readonly frame: Frame | null
}

/**
 * Creates a picture that the browser moves and scales along with the map, so that most frames paint nothing. It is
 * painted again, over several frames, when it covers too little of the map, or when it is scaled and the map has
 * stopped.
 */
export function createMovedPicture(options: Options) {
  const { slack, paint, goOn } = options
  const element = document.createElement('div')
  let [picture, spare] = makePictures(options)
  let job: Job | null = null
  let isStale = false
  const begin = (frame: Frame, moves: boolean, isExact: boolean) => {
    const isZoom = moves && isOtherScale(picture.frame, frame)
    const around = isZoom ? aroundInZoom(frame, options, isExact) : widen(frame, options.margin, 1)
    clear(spare, around)
    const begun = startJob(around, paint(spare.pen, around, moves), moves)
    job = begun
    isStale = false
    void workLater(begun, spare.canvas, () => begun === job, goOn)
  }
  const finish = (frame: Frame) => {
    ;[picture, spare] = [{ ...spare, frame }, picture]
    job = null
    element.replaceChildren(picture.canvas)
  }
  return {
    element,
    makeStale(): void {
      isStale = true
    },
    /** Returns whether a new picture was started. With `isExact`, zooming repaints it instead of scaling it. */
    show(state: FrameState, isExact = false): boolean {
      const frame = frameOf(state)
      const moves = isMoving(state)
      const begins =
        isStale || isOutdated(job, picture.frame, frame, moves && !isExact ? slack : null)
      if (begins) begin(frame, moves, isExact)
      if (job !== null && isExact) work(job, Infinity)
      if (job?.isDone === true && (isExact || takeTurn(state))) finish(job.frame)
      if (job?.isDone) goOn()
      if (picture.frame !== null) place(picture.canvas, picture.frame, frame)
      return begins
    },
  }
}

function isOutdated(job: Job | null, painted: Frame | null, frame: Frame, slack: number | null) {
  if (job !== null) return slack === null && !serves(job.frame, frame, null)
  return painted === null || !serves(painted, frame, slack)
}

const isOtherScale = (painted: Frame | null, frame: Frame) =>
  painted !== null && painted.resolution !== frame.resolution

const makePictures = ({ isOpaque }: Options): [Picture, Picture] => [
  makePicture(isOpaque),
  makePicture(isOpaque),
]

function makePicture(isOpaque: boolean): Picture {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    transformOrigin: '0 0',
    willChange: 'transform',
  })
  return { canvas, pen: canvas.getContext('2d', { alpha: !isOpaque })!, frame: null }
}

/** While zooming, only this fraction of the margin is painted, because pictures are painted more often. */
const inZoom = 0.6
const maxPixels = 9_000_000

const aroundInZoom = (frame: Frame, { margin, rough }: Options, isExact: boolean): Frame =>
  isExact ? widen(frame, 0, 1) : widen(frame, margin * inZoom, rough)

function widen(frame: Frame, share: number, rough: number): Frame {
  const pixels = frame.width * frame.height * frame.ratio ** 2
  const room = (Math.sqrt(maxPixels / Math.max(1, pixels)) - 1) / 2
  const within = 1 + 2 * Math.max(0, Math.min(share, room))
  const width = Math.round(frame.width * within)
  const height = Math.round(frame.height * within)
  return { ...frame, width, height, ratio: frame.ratio * rough }
}

function clear({ canvas, pen }: Picture, { width, height, ratio }: Frame): void {
  const wide = Math.round(width * ratio)
  const tall = Math.round(height * ratio)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  if (canvas.width === wide && canvas.height === tall) {
    pen.clearRect(0, 0, wide, tall)
    return
  }
  Object.assign(canvas, { width: wide, height: tall })
  Object.assign(canvas.style, { width: `${wide / ratio}px`, height: `${tall / ratio}px` })
}

/** The largest factor by which a picture may be stretched before it is painted again. */
const maxStretch = 2.2

/** True if a painted picture can show the frame. `slack` is null if the picture may not be scaled. */
function serves(painted: Frame, frame: Frame, slack: number | null): boolean {
  const scale = painted.resolution / frame.resolution
  if (slack === null && (scale !== 1 || painted.ratio !== frame.ratio)) return false
  if (scale > maxStretch) return false
  const [x, y] = offsetOf(painted.center, frame)
  const open = scale === 1 ? 0 : (slack ?? 0)
  const isCovered = (most: number, side: number, off: number) =>
    (most * scale - side) / 2 + open * side >= Math.abs(off)
  return isCovered(painted.width, frame.width, x) && isCovered(painted.height, frame.height, y)
}

function place(canvas: HTMLCanvasElement, painted: Frame, frame: Frame): void {
  const scale = painted.resolution / frame.resolution
  const [x, y] = offsetOf(painted.center, frame)
  const left = frame.width / 2 + x - (painted.width / 2) * scale
  const top = frame.height / 2 + y - (painted.height / 2) * scale
  const whole = (value: number) =>
    scale === 1 ? Math.round(value * frame.ratio) / frame.ratio : value
  canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${whole(left)}, ${whole(top)})`
}
