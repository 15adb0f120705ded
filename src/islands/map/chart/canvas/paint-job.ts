import { type Frame, nextTask } from './canvas-frame.ts'

/** A picture that is being painted. */
export interface Job {
  readonly frame: Frame
  readonly steps: Iterator<void>
  /** True while the map moves: only one slice is painted in each frame then. */
  isPaced: boolean
  isUnderWay: boolean
  isDone: boolean
}

export function startJob(frame: Frame, paint: Iterable<void>): Job {
  const steps = paint[Symbol.iterator]()
  return { frame, steps, isPaced: false, isUnderWay: false, isDone: false }
}

const sliceMs = 3

interface Work {
  readonly isWanted: (job: Job) => boolean
  readonly goOn: () => void
}

/** Paints slices in separate tasks, which keeps frames short. */
export async function workLater(
  job: Job,
  canvas: HTMLCanvasElement,
  { isWanted, goOn }: Work,
): Promise<void> {
  if (job.isUnderWay) return
  job.isUnderWay = true
  do {
    await nextTask()
    if (!isWanted(job) || job.isDone) break
    work(job, sliceMs)
    await nextTask()
    if (isWanted(job)) drawNow(canvas)
  } while (!job.isPaced)
  job.isUnderWay = false
  if (isWanted(job)) goOn()
}

/** Paints for some milliseconds, or all of it (`Infinity`). */
export function work(job: Job, forMs: number): void {
  const until = performance.now() + forMs
  do job.isDone = job.steps.next().done === true
  while (!job.isDone && performance.now() < until)
}

/**
 * Makes the browser execute pending canvas operations by reading a pixel. Otherwise, they would delay the frame that
 * shows them.
 */
function drawNow(canvas: HTMLCanvasElement): void {
  createImageBitmap(canvas, 0, 0, 1, 1).then(
    (picture) => picture.close(),
    () => undefined,
  )
}
