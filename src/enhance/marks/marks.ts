/** What a person made of a listing. */
export type Mark = 'save' | 'hide' | null

interface Entry {
  shown: Mark
  stored: Mark
  isBusy: boolean
}

interface Ports {
  /** Whether the server has done it: `save`, `hide`, or `unsave`, `unhide`. */
  readonly send: (id: string, act: string) => Promise<boolean>
  readonly show: (id: string, mark: Mark) => void
  readonly fail: () => void
  /** It is hidden now, which can be taken back. */
  readonly hidden: (id: string) => void
}

export interface Marks {
  /** `before` is what the page shows of the listing. */
  press(id: string, kind: 'save' | 'hide', before: Mark): Promise<void>
}

/**
 * Shows a mark at once and sends it, one request of a listing at a time: the last press is what is stored in the end. A
 * failure takes the mark back.
 */
export function createMarks({ send, show, fail, hidden }: Ports): Marks {
  const entries = new Map<string, Entry>()

  async function settle(id: string, entry: Entry): Promise<void> {
    if (entry.isBusy) return
    entry.isBusy = true
    const before = entry.stored
    while (entry.shown !== entry.stored) {
      const wanted = entry.shown
      const isDone = await send(id, wanted ?? `un${entry.stored}`).catch(() => false)
      if (isDone) entry.stored = wanted
      else if (entry.shown === wanted) {
        entry.shown = entry.stored
        show(id, entry.shown)
        fail()
      }
    }
    entry.isBusy = false
    if (entry.stored === 'hide' && before !== 'hide') hidden(id)
  }

  return {
    press(id, kind, before) {
      const known = entries.get(id)
      const entry = known?.isBusy ? known : { shown: before, stored: before, isBusy: false }
      entries.set(id, entry)
      entry.shown = entry.shown === kind ? null : kind
      show(id, entry.shown)
      return settle(id, entry)
    },
  }
}
