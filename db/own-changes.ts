import { resolve } from 'node:path'

// What this process has changed of the listings, by the numbers of the changes: its own work must be in its next search,
// while that of other processes may take a moment.

/** Changes above one number up to another, committed together or one after the other. */
export interface OwnChanges {
  /** Counts the commits of the process. */
  readonly commit: number
  readonly above: number
  readonly upTo: number
}

const changes = new Map<string, OwnChanges[]>()
const maxEntries = 64
let commits = 0

const none: readonly OwnChanges[] = []

/** Tells those committed to the database file after the commit with a number, oldest first. */
export function watchOwnChanges(path: string): (after: number) => readonly OwnChanges[] {
  const key = resolve(path)
  return (after) => {
    const kept = changes.get(key) ?? none
    return (kept.at(-1)?.commit ?? 0) > after ? kept.filter(({ commit }) => commit > after) : none
  }
}

export function noteOwnChanges(path: string, above: number, upTo: number): void {
  if (above === upTo) return
  const key = resolve(path)
  const kept = [...(changes.get(key) ?? []), { commit: ++commits, above, upTo }]
  // Nothing may be forgotten that somebody has not seen yet: the oldest become one, with what others did in between.
  if (kept.length > maxEntries) kept.splice(0, 2, { ...kept[1]!, above: kept[0]!.above })
  changes.set(key, kept)
}
