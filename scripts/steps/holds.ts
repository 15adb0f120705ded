interface Hold {
  readonly wallMs: number
  readonly cpuMs: number
}

/**
 * How long single turns of the event loop take: by the clock, and by the processor time of this thread, which other
 * processes on the machine do not change.
 */
export function watchHolds() {
  const holds: Hold[] = []
  let isWatching = false
  let wall = 0
  let cpu = process.threadCpuUsage()
  const note = () => {
    if (!isWatching) return
    const { user, system } = process.threadCpuUsage(cpu)
    holds.push({ wallMs: performance.now() - wall, cpuMs: (user + system) / 1e3 })
    turn()
  }
  const turn = () => {
    wall = performance.now()
    cpu = process.threadCpuUsage()
    setImmediate(note)
  }
  return {
    start() {
      isWatching = true
      turn()
    },
    /** The turn that has begun counts up to here. */
    stop() {
      note()
      isWatching = false
    },
    report: () => ({
      turns: holds.length,
      longestMs: longest(holds.map(({ wallMs }) => wallMs)),
      longestCpuMs: longest(holds.map(({ cpuMs }) => cpuMs)),
      over10CpuMs: holds.filter(({ cpuMs }) => cpuMs > 10).length,
    }),
  }
}

const longest = (times: readonly number[]) =>
  times
    .toSorted((a, b) => b - a)
    .slice(0, 5)
    .map((ms) => Math.round(ms * 10) / 10)
