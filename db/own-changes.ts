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
    const all = changes.get(key) ?? none
    return (all.at(-1)?.commit ?? 0) > after ? all.filter(({ commit }) => commit > after) : none
  }
}

export function noteOwnChanges(path: string, above: number, upTo: number): void {
  if (above === upTo) return
  const key = resolve(path)
  const all = [...(changes.get(key) ?? []), { commit: ++commits, above, upTo }]
  // Merges the two oldest entries. The merged range also covers changes that other processes made in between, which is
  // harmless.
  if (all.length > maxEntries) all.splice(0, 2, { ...all[1]!, above: all[0]!.above })
  changes.set(key, all)
}
