import { searchBusy } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'

export interface TaskQueueOptions {
  readonly size: number
  readonly expensive: number
  /** `waiting` and `waitingExpensive` limit how many tasks may wait. Further tasks are refused. */
  readonly waiting: number
  readonly waitingExpensive: number
}

interface Waiting {
  readonly isExpensive: boolean
  readonly start: () => void
}

/** The longest timeout that a timer supports, in milliseconds. */
const forever = 2 ** 31 - 1

export class TaskQueue {
  private readonly options: TaskQueueOptions
  private readonly queue: Waiting[] = []
  private running = 0
  private runningExpensive = 0

  constructor(options: TaskQueueOptions) {
    this.options = options
  }

  /** Runs the work when there is capacity. Rejects if it has not started within `withinMs` milliseconds. */
  async run<Result>(
    isExpensive: boolean,
    work: () => Promise<Result>,
    withinMs = forever,
  ): Promise<Result> {
    await this.enter(isExpensive, withinMs)
    try {
      return await work()
    } finally {
      this.running--
      if (isExpensive) this.runningExpensive--
      this.startNext()
    }
  }

  private enter(isExpensive: boolean, withinMs: number): Promise<void> {
    const { queue } = this
    const { waiting, waitingExpensive } = this.options
    const ahead = isExpensive ? queue.filter((task) => task.isExpensive).length : queue.length
    if (ahead >= (isExpensive ? waitingExpensive : waiting))
      throw new RequestError('Busy', searchBusy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(impatient)
      this.running++
      if (isExpensive) this.runningExpensive++
      resolve()
    }
    const task = { isExpensive, start }
    const giveUp = () => {
      queue.splice(queue.indexOf(task), 1)
      reject(new RequestError('Busy', searchBusy))
    }
    const impatient = setTimeout(giveUp, withinMs)
    queue.push(task)
    this.startNext()
    return promise
  }

  private startNext(): void {
    const { size, expensive } = this.options
    if (this.running >= size) return
    const taskIndex = this.queue.findIndex(
      (task) => !task.isExpensive || this.runningExpensive < expensive,
    )
    if (taskIndex >= 0) this.queue.splice(taskIndex, 1)[0]!.start()
  }
}
