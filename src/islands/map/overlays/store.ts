import { atom, type ReadableAtom } from 'nanostores'
import type { OverlayChoice } from '#src/domain/overlays/choices.ts'
import { readShown, toggleShown } from '#src/domain/overlays/choosing.ts'
import type { OverlayCondition } from '#src/domain/overlays/conditions.ts'
import type { OverlayOutline } from '#src/domain/overlays/outlines.ts'

/** Overlays that can be chosen: null while they have not come. */
export interface Choices {
  readonly list: readonly OverlayChoice[] | null
  readonly failed: boolean
}

/** What the parts of the overlays share. */
export interface OverlayStore {
  /** Ids of the overlays that the person has the map show. */
  readonly $shown: ReadableAtom<readonly string[]>
  show(id: string, isWanted: boolean): void
  /** Conditions of the filter on overlays. */
  readonly $searched: ReturnType<typeof atom<readonly OverlayCondition[]>>
  readonly $choices: ReturnType<typeof atom<Choices>>
  /** What the map draws now. */
  readonly $outlines: ReturnType<typeof atom<readonly OverlayOutline[]>>
  /** Smaller shapes are not among them. */
  readonly $isCoarse: ReturnType<typeof atom<boolean>>
  /** The shape that stands out. */
  readonly $lit: ReturnType<typeof atom<string | null>>
  /** Counts up when an overlay was changed, so that it is asked for again. */
  readonly $changes: ReturnType<typeof atom<number>>
}

const key = 'shown_overlays'

export function createStore(): OverlayStore {
  const $shown = atom<readonly string[]>(readShown(stored()))
  return {
    $shown,
    show(id, isWanted) {
      $shown.set(toggleShown($shown.get(), id, isWanted))
      keep($shown.get())
    },
    $searched: atom<readonly OverlayCondition[]>([]),
    $choices: atom<Choices>({ list: null, failed: false }),
    $outlines: atom<readonly OverlayOutline[]>([]),
    $isCoarse: atom(false),
    $lit: atom<string | null>(null),
    $changes: atom(0),
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(shown: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // Without room they are shown until the page is left.
  }
}
