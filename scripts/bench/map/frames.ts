import type { CDPSession, Page } from 'playwright'
import { lasting } from '../lasting.ts'

/** Of each measurement, in milliseconds. */
export const length = lasting(3_000)

interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds. */
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Prints the times of the frames while something is done, and of the scripts for a frame and for a pointer's move. */
export async function measure(name: string, page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const stop = await startTrace(session)
  const intervals = page.evaluate(frameTimes, length)
  await act()
  const times = await intervals
  const events = await stop()
  const timesOf = (isWanted: (event: TraceEvent) => boolean) =>
    events.filter((event) => event.ph === 'X' && isWanted(event)).map(({ dur = 0 }) => dur / 1000)
  const frames = timesOf((event) => event.name === 'FireAnimationFrame')
  const moves = timesOf(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  )
  console.log(`${name}: between frames ${spread(times)}`)
  console.log(`  script in a frame ${spread(frames)}; of a move ${spread(moves)}`)
}

/** Returns what ends it with all that happened. */
async function startTrace(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline',
  })
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    await session.detach()
    return events
  }
}

/** Milliseconds between animation frames. */
function frameTimes(length: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const begun = performance.now()
    let last = begun
    const next = (now: number) => {
      times.push(now - last)
      last = now
      if (now - begun < length) requestAnimationFrame(next)
      else resolve(times.slice(2))
    }
    requestAnimationFrame(next)
  })
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms (${sorted.length})`
}
