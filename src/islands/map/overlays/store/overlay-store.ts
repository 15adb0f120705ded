import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { readShownOverlays, toggleShown } from '#src/domain/map/overlays/choosing.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import type { OverlayCondition } from '#src/domain/map/overlays/overlay-condition.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'
import type { Pixel } from '../../core/chart.ts'

export interface Choices {
  readonly list: readonly OverlayChoice[] | null
  readonly failed: boolean
}

export interface OverlayModal {
  readonly shapes: readonly DrawnShape[]
  /** Ids of the shapes that are checked when the form opens. */
  readonly chosen: readonly string[]
}

/** Shapes at a clicked position, smallest first. */
export interface OverlayHits {
  readonly outlines: readonly OverlayOutline[]
  readonly at: Pixel
}

export interface OverlayStore {
  readonly $shown: ReadableAtom<readonly string[]>
  show(id: string, isWanted: boolean): void
  readonly $searched: WritableAtom<readonly OverlayCondition[]>
  readonly $choices: WritableAtom<Choices>
  readonly $outlines: WritableAtom<readonly OverlayOutline[]>
  /** True if small shapes are left out at this zoom level. */
  readonly $isCoarse: WritableAtom<boolean>
  readonly $lit: WritableAtom<string | null>
  /** A counter that increases when overlays change, so that lists are loaded again. */
  readonly $changes: WritableAtom<number>
  readonly $modal: WritableAtom<OverlayModal | null>
  readonly $hits: WritableAtom<OverlayHits | null>
}

const key = 'shown_overlays'

export function createStore(): OverlayStore {
  const $shown = atom<readonly string[]>(readShownOverlays(readItem('localStorage', key)))
  return {
    $shown,
    show(id, isWanted) {
      $shown.set(toggleShown($shown.get(), id, isWanted))
      writeItem('localStorage', key, JSON.stringify($shown.get()))
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
