import { RequestError } from '#src/domain/errors.ts'

export interface TaskQueueOptions {
  /** How many tasks run at once. */
  readonly size: number
  /** How many of them may be expensive. */
  readonly expensive: number
  /** How many may wait before more are refused, and how many expensive ones. */
  readonly waiting: number
  readonly waitingExpensive: number
}

interface Waiting {
  readonly isExpensive: boolean
  readonly start: () => void
}

/** Runs tasks in order of arrival. */
export class TaskQueue {
  private readonly options: TaskQueueOptions
  private readonly queue: Waiting[] = []
  private running = 0
  private runningExpensive = 0

  constructor(options: TaskQueueOptions) {
    this.options = options
  }

  async run<Result>(isExpensive: boolean, work: () => Promise<Result>): Promise<Result> {
    await this.enter(isExpensive)
    try {
      return await work()
    } finally {
      this.running--
      if (isExpensive) this.runningExpensive--
      this.startNext()
    }
  }

  private enter(isExpensive: boolean): Promise<void> {
    const { queue } = this
    const { waiting, waitingExpensive } = this.options
    const ahead = isExpensive ? queue.filter((task) => task.isExpensive).length : queue.length
    if (ahead >= (isExpensive ? waitingExpensive : waiting))
      throw new RequestError('TooSlow', 'Too many searches are waiting. Please try again.')
    const { promise, resolve } = Promise.withResolvers<void>()
    const start = () => {
      this.running++
      if (isExpensive) this.runningExpensive++
      resolve()
    }
    queue.push({ isExpensive, start })
    this.startNext()
    return promise
  }

  private startNext(): void {
    const { size, expensive } = this.options
    if (this.running >= size) return
    const next = this.queue.findIndex(
      (task) => !task.isExpensive || this.runningExpensive < expensive,
    )
    if (next >= 0) this.queue.splice(next, 1)[0]!.start()
  }
}
