import type { Log } from '#src/use-cases/context/context.ts'
import type { StartFailure } from './site-child.ts'
import * as sentences from './supervisor-messages.ts'

/** How many times processes were to be replaced, how many of these are over, and how the last one went. */
export interface Reloads {
  readonly asked: number
  readonly done: number
  readonly failure: StartFailure
}

interface Parts {
  /** Undefined if the site is stopping. */
  reload(): Promise<StartFailure | undefined>
  tell(reloads: Reloads): void
  readonly log: Log
}

/** Returns a function that asks for a reload. Who asks during another one may have newer code, so it is followed by one. */
export function queueReloads({ reload, tell, log }: Parts): () => Promise<void> {
  let reloads: Reloads = { asked: 0, done: 0, failure: null }
  let running: Promise<void> | null = null
  const change = (changed: Partial<Reloads>) => {
    reloads = { ...reloads, ...changed }
    tell(reloads)
  }
  const runAll = async () => {
    while (reloads.done < reloads.asked) {
      const { asked } = reloads
      log.info({}, sentences.reloading)
      const failure = await reload().catch((error: Error) => error.message)
      if (failure === undefined) return
      if (failure === null) log.info({}, sentences.reloaded)
      else log.error({ reason: failure }, sentences.notReloaded)
      change({ done: asked, failure })
    }
  }
  change({})
  return () => {
    change({ asked: reloads.asked + 1 })
    running ??= runAll().finally(() => (running = null))
    return running
  }
}
