import { type Frame, nextFrame, nextTask } from './canvas-frame.ts'

/** A picture that is being painted. */
export interface Job {
  readonly frame: Frame
  readonly steps: Iterator<void>
  /** True if it is painted while the map moves: then, only one slice in each frame. */
  readonly isPaced: boolean
  isDone: boolean
}

export const startJob = (frame: Frame, paint: Iterable<void>, isPaced: boolean): Job => ({
  frame,
  steps: paint[Symbol.iterator](),
  isPaced,
  isDone: false,
})

const sliceMs = 3

/** Paints slices in separate tasks, which keeps frames short, and then calls `finish`. */
export async function workLater(
  job: Job,
  canvas: HTMLCanvasElement,
  isWanted: () => boolean,
  finish: () => void,
): Promise<void> {
  do {
    if (job.isPaced) await nextFrame()
    await nextTask()
    if (!isWanted()) return
    work(job, sliceMs)
    await nextTask()
    drawNow(canvas)
  } while (!job.isDone)
  finish()
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
