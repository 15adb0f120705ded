import { resolve } from 'node:path'

/** Changes to listings that this process committed, with numbers above `above` and up to `upTo`. */
export interface OwnChanges {
  /** The number of commits that this process had made after these changes. */
  readonly commit: number
  readonly above: number
  readonly upTo: number
}

const changes = new Map<string, OwnChanges[]>()
const maxEntries = 64
let commits = 0

const none: readonly OwnChanges[] = []

/** Returns a function that lists this process's changes to the database file after a given commit, oldest first. */
export function watchOwnChanges(path: string): (after: number) => readonly OwnChanges[] {
  const key = resolve(path)
  return (after) => {
    const entries = changes.get(key) ?? none
    return (entries.at(-1)?.commit ?? 0) > after
      ? entries.filter(({ commit }) => commit > after)
      : none
  }
}

export function noteOwnChanges(path: string, above: number, upTo: number): void {
  if (above === upTo) return
  const key = resolve(path)
  const entries = [...(changes.get(key) ?? []), { commit: ++commits, above, upTo }]
  // Merges the two oldest entries. The merged range also covers changes that other processes made in between, which is
  // harmless.
  if (entries.length > maxEntries)
    entries.splice(0, 2, { ...entries[1]!, above: entries[0]!.above })
  changes.set(key, entries)
}
