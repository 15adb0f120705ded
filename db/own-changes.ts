import { resolve } from 'node:path'

/** Changes to listings by this process, above one number up to another, from one or more commits. */
export interface OwnChanges {
  /** How many commits the process had made. */
  readonly commit: number
  readonly above: number
  readonly upTo: number
}

const changes = new Map<string, OwnChanges[]>()
const maxEntries = 64
let commits = 0

const none: readonly OwnChanges[] = []

/** Returns a function that gives the changes of this process to the database file after a commit, oldest first. */
export function watchOwnChanges(path: string): (after: number) => readonly OwnChanges[] {
  const key = resolve(path)
  return (after) => {
    const all = changes.get(key) ?? none
    return (all.at(-1)?.commit ?? 0) > after ? all.filter(({ commit }) => commit > after) : none
  }
}

export function noteOwnChanges(path: string, above: number, upTo: number): void {
  if (above === upTo) return
  const key = resolve(path)
  const all = [...(changes.get(key) ?? []), { commit: ++commits, above, upTo }]
  // Merging the two oldest entries, with what other processes changed in between, loses nothing for any reader.
  if (all.length > maxEntries) all.splice(0, 2, { ...all[1]!, above: all[0]!.above })
  changes.set(key, all)
}
