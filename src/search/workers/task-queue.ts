import { RequestError } from '#src/domain/errors.ts'

export interface TaskQueueOptions {
  /** How many tasks run at once. */
  readonly size: number
  /** How many of them may be doubtful, so that one lane always stays free for the others. */
  readonly expensive: number
  /** How many may wait before further ones are refused, and how many doubtful ones. */
  readonly waiting: number
  readonly waitingExpensive: number
}

interface Waiting {
  readonly isExpensive: boolean
  readonly start: () => void
}

export type TaskQueue = <Result>(
  isDoubtful: boolean,
  work: () => Promise<Result>,
) => Promise<Result>

/** Runs tasks in the order of their coming, as many at once as there are lanes. */
export function createTaskQueue({
  size,
  expensive: doubtful,
  waiting,
  waitingExpensive: waitingDoubtful,
}: TaskQueueOptions): TaskQueue {
  const queue: Waiting[] = []
  let [running, runningExpensive] = [0, 0]

  function startNext(): void {
    if (running >= size) return
    const next = queue.findIndex((task) => !task.isExpensive || runningExpensive < doubtful)
    if (next >= 0) queue.splice(next, 1)[0]!.start()
  }

  function enter(isDoubtful: boolean): Promise<void> {
    const ahead = isDoubtful ? queue.filter((task) => task.isExpensive).length : queue.length
    if (ahead >= (isDoubtful ? waitingDoubtful : waiting)) {
      throw new RequestError('TooSlow', 'Too many searches are waiting. Please try again.')
    }
    return new Promise((resolve) => {
      const start = () => {
        running++
        if (isDoubtful) runningExpensive++
        resolve()
      }
      queue.push({ isExpensive: isDoubtful, start })
      startNext()
    })
  }

  return async (isDoubtful, work) => {
    await enter(isDoubtful)
    try {
      return await work()
    } finally {
      running--
      if (isDoubtful) runningExpensive--
      startNext()
    }
  }
}
