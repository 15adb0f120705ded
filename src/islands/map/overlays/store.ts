import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import type { OverlayChoice } from '#src/domain/overlays/choices.ts'
import { readShown, toggleShown } from '#src/domain/overlays/choosing.ts'
import type { OverlayCondition } from '#src/domain/overlays/conditions.ts'
import type { OverlayOutline } from '#src/domain/overlays/outlines.ts'
import type { Pixel } from '../core/chart.ts'

/** Overlays that can be chosen: null while they have not come. */
export interface Choices {
  readonly list: readonly OverlayChoice[] | null
  readonly failed: boolean
}

/** Drawn shapes that can be saved in an overlay. */
export interface OverlayModal {
  readonly shapes: readonly DrawnShape[]
  /** Ids of those that are checked at first. */
  readonly chosen: readonly string[]
}

/** Shapes of overlays at a place of the map that was clicked, small ones first. */
export interface OverlayHits {
  readonly outlines: readonly OverlayOutline[]
  readonly at: Pixel
}

/** What the parts of the overlays share. */
export interface OverlayStore {
  /** Ids of the overlays that the person has the map show. */
  readonly $shown: ReadableAtom<readonly string[]>
  show(id: string, isWanted: boolean): void
  /** Conditions of the filter on overlays. */
  readonly $searched: WritableAtom<readonly OverlayCondition[]>
  readonly $choices: WritableAtom<Choices>
  /** What the map draws now. */
  readonly $outlines: WritableAtom<readonly OverlayOutline[]>
  /** Smaller shapes are not among them. */
  readonly $isCoarse: WritableAtom<boolean>
  /** The shape that stands out. */
  readonly $lit: WritableAtom<string | null>
  /** Counts up when an overlay was changed, so that it is asked for again. */
  readonly $changes: WritableAtom<number>
  /** Null while it is closed, as is the menu of what was clicked. */
  readonly $modal: WritableAtom<OverlayModal | null>
  readonly $hits: WritableAtom<OverlayHits | null>
}

const key = 'shown_overlays'

export function createStore(): OverlayStore {
  const $shown = atom<readonly string[]>(readShown(stored()))
  return {
    $shown,
    show(id, isWanted) {
      $shown.set(toggleShown($shown.get(), id, isWanted))
      save($shown.get())
    },
    $searched: atom([]),
    $choices: atom({ list: null, failed: false }),
    $outlines: atom([]),
    $isCoarse: atom(false),
    $lit: atom(null),
    $changes: atom(0),
    $modal: atom(null),
    $hits: atom(null),
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function save(shown: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // Without room they are shown until the page is left.
  }
}
