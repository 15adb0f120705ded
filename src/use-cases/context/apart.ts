import type { Site } from './context.ts'

/** Runs steps of a job. A step that fails is logged and does not stop the others. */
export interface IsolatedSteps {
  /** Returns null if `work` failed. `about` identifies the step in the log. */
  run<T>(about: object, work: () => Promise<T> | T): Promise<T | null>
  readonly failures: readonly unknown[]
  /** Throws the first failure. Call it after the last step, so that the job is recorded as failed. */
  throwFirst(): void
}

/** `message` is logged with each failure. */
export function createIsolatedSteps({ log }: Pick<Site, 'log'>, message: string): IsolatedSteps {
  const failures: unknown[] = []
  return {
    failures,
    async run(about, work) {
      try {
        return await work()
      } catch (err) {
        log.warn({ err, ...about }, message)
        failures.push(err)
        return null
      }
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
