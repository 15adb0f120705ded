import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Imported into a server (`--import`). Says at the port `?port=` of its address how long, in milliseconds, the server's
// thread did nothing else at a time since it was last asked: by the clock (`stall`), and without what it waited for a core,
// which other programs of the machine cause (`held`: its own work and its disk).

const everyMs = 1
const path = `/proc/self/task/${process.pid}/schedstat`
const now = () => ({
  clock: performance.now(),
  waited: Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6,
})

const times = (histogram: RecordableHistogram) => ({
  p50: histogram.percentile(50) / 1000,
  p99: histogram.percentile(99) / 1000,
  longest: histogram.max / 1000,
})

if (isMainThread) {
  const [stall, held] = [createHistogram(), createHistogram()]
  let last = now()
  setInterval(() => {
    const { clock, waited } = now()
    const ms = clock - last.clock - everyMs
    const record = (to: RecordableHistogram, each: number) =>
      to.record(Math.max(1, Math.round(each * 1000)))
    record(stall, ms)
    record(held, ms - (waited - last.waited))
    last = { clock, waited }
  }, everyMs).unref()
  createServer((_request, response) => {
    response.end(JSON.stringify({ stall: times(stall), held: times(held) }))
    for (const histogram of [stall, held]) histogram.reset()
  })
    // Processes that the server starts import this, too.
    .on('error', () => undefined)
    .listen(Number(new URL(import.meta.url).searchParams.get('port')), '127.0.0.1')
    .unref()
}
