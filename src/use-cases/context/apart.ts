import type { Site } from './context.ts'

/** Parts of a job: one that fails is logged and ends no other. */
export interface Apart {
  /** Null for one that failed; `about` says which it is. */
  run<T>(about: object, work: () => Promise<T> | T): Promise<T | null>
  readonly failures: readonly unknown[]
  /** At the end, so that the job is on record as failed: throws the first failure. */
  throwFirst(): void
}

/** `says` is what the log says of a failure. */
export function apart({ log }: Pick<Site, 'log'>, says: string): Apart {
  const failures: unknown[] = []
  return {
    failures,
    async run(about, work) {
      try {
        return await work()
      } catch (err) {
        log.warn({ err, ...about }, says)
        failures.push(err)
        return null
      }
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
