import type { SharedRows, SharedState, SharedTable } from '#db/shared-state.ts'

const dayMs = 24 * 60 * 60_000
const againMs = 60 * 60_000
const loads: SharedTable = { name: 'copying photos', maxRows: 50_000, forMs: 7 * dayMs }
const browsers: SharedTable = { name: 'copying browsers', maxRows: 1, forMs: dayMs }

interface Browsers {
  readonly known: number
  readonly loading: number
}

export interface PhotoWatch {
  /** A photo, style sheet, or script was sent to the network. */
  loaded(network: string): void
  /** Counts a network whose visitor came back with the cookie, which programs rarely do. */
  noteBrowser(rows: SharedRows, network: string): void
  /** The network asks for pages without what belongs to them. */
  isBare(rows: SharedRows, network: string): boolean
}

const enough = 5

/**
 * Knows which networks load photos. If a cache in front of the site answers for them, that says nothing: most browsers do
 * without.
 */
export function createPhotoWatch(state: SharedState, clock: () => number): PhotoWatch {
  const written = new Map<string, number>()
  const hasLoaded = (rows: SharedRows, network: string) => rows.get(loads, network) !== undefined
  const browsersIn = (rows: SharedRows) =>
    (rows.get(browsers, 'all') ?? { known: 0, loading: 0 }) as Browsers
  return {
    loaded(network) {
      const now = clock()
      if (now - (written.get(network) ?? Number.NEGATIVE_INFINITY) < againMs) return
      if (written.size > loads.maxRows) written.clear()
      written.set(network, now)
      state.inTransaction((rows) => rows.put(loads, network, now, now))
    },
    noteBrowser(rows, network) {
      const { known, loading } = browsersIn(rows)
      const next = { known: known + 1, loading: loading + (hasLoaded(rows, network) ? 1 : 0) }
      rows.put(browsers, 'all', next, clock())
    },
    isBare(rows, network) {
      const { known, loading } = browsersIn(rows)
      const isTelling = known < enough || loading >= known / 2
      return isTelling && !hasLoaded(rows, network)
    },
  }
}
