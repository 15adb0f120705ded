export type Mark = 'save' | 'hide' | null

interface Entry {
  shown: Mark
  stored: Mark
  isBusy: boolean
}

interface Ports {
  /** Sends a change; rejects if it is not stored. `act` is `save`, `hide`, `unsave`, or `unhide`. */
  readonly send: (id: string, act: string) => Promise<void>
  readonly show: (id: string, mark: Mark) => void
  readonly fail: (error: unknown) => void
  /** Offers to undo hiding a listing. `before` is its previous mark. */
  readonly hidden: (id: string, before: Mark) => void
}

export interface Marks {
  /** Handles a click on a button. `before` is the mark that the page shows. */
  press(id: string, kind: 'save' | 'hide', before: Mark): Promise<void>
}

/**
 * Sends changes of marks, with one request at a time per listing. The last click counts. If it fails, the previous
 * mark is shown again.
 */
export function createMarks({ send, show, fail, hidden }: Ports): Marks {
  const entries = new Map<string, Entry>()

  async function settle(id: string, entry: Entry): Promise<void> {
    if (entry.isBusy) return
    entry.isBusy = true
    const before = entry.stored
    while (entry.shown !== entry.stored) {
      const chosenMark = entry.shown
      try {
        await send(id, chosenMark ?? `un${entry.stored}`)
        entry.stored = chosenMark
      } catch (error) {
        if (entry.shown !== chosenMark) continue
        entry.shown = entry.stored
        show(id, entry.shown)
        fail(error)
      }
    }
    entry.isBusy = false
    if (entry.stored === 'hide' && before !== 'hide') hidden(id, before)
  }

  return {
    press(id, kind, before) {
      const earlierEntry = entries.get(id)
      const entry = earlierEntry?.isBusy
        ? earlierEntry
        : { shown: before, stored: before, isBusy: false }
      entries.set(id, entry)
      entry.shown = entry.shown === kind ? null : kind
      show(id, entry.shown)
      return settle(id, entry)
    },
  }
}
