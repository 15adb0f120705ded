/**
 * How long single turns of the event loop take: by the clock, and by the processor time of this thread, which other
 * processes on the machine do not change.
 */
export function watchHolds() {
  const byClock = new Longest()
  const byCpu = new Longest()
  let turns = 0
  let over10CpuMs = 0
  let isWatching = false
  let wall = 0
  let cpu = process.threadCpuUsage()
  const note = () => {
    if (!isWatching) return
    const { user, system } = process.threadCpuUsage(cpu)
    const cpuMs = (user + system) / 1e3
    turns++
    byClock.note(performance.now() - wall)
    byCpu.note(cpuMs)
    if (cpuMs > 10) over10CpuMs++
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
    report: () => ({ turns, longestMs: byClock.times, longestCpuMs: byCpu.times, over10CpuMs }),
  }
}

/** The five longest of any number of times, in milliseconds. */
class Longest {
  private found: readonly number[] = []

  note(ms: number): void {
    if (this.found.length === 5 && ms <= this.found[4]!) return
    this.found = [...this.found, ms].toSorted((a, b) => b - a).slice(0, 5)
  }

  get times(): number[] {
    return this.found.map((ms) => Math.round(ms * 10) / 10)
  }
}
