import type {
  OverlayCondition,
  OverlayNames,
  OverlayTarget,
} from '#src/domain/overlays/conditions.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { changeSearch, type OverlayWish } from './change.ts'
import type { OverlayStore } from './store.ts'

export interface Ways {
  readonly target: OverlayTarget
  readonly names: OverlayNames
  /** Afterwards, as when a menu goes. */
  readonly then?: () => void
}

const nameOf = ({ overlayName, shapeName }: OverlayNames) => shapeName ?? overlayName

/** Buttons that search in an overlay or a shape, or leave it out; the one that is pressed takes it out again. */
export function attachWays(
  context: MapContext,
  store: OverlayStore,
  around: HTMLElement,
  { target, names, then }: Ways,
): void {
  for (const button of buttonsOf(around)) {
    button.setAttribute('aria-label', `${button.textContent}: ${nameOf(names)}`)
    button.addEventListener('click', () => {
      const wish =
        button.getAttribute('aria-pressed') === 'true'
          ? 'take-out'
          : (button.dataset['do'] as OverlayWish)
      then?.()
      void changeSearch(context, store, { target, wish, names })
    })
  }
}

/** Presses the button of what the filter says about it. */
export function pressWays(
  around: HTMLElement,
  { field, id }: OverlayTarget,
  searched: readonly OverlayCondition[],
): void {
  const found = searched.find((one) => one.field === field && one.id === id)
  for (const button of buttonsOf(around)) {
    const isPressed = found !== undefined && found.excluded === (button.dataset['do'] === 'exclude')
    button.setAttribute('aria-pressed', String(isPressed))
  }
}

const buttonsOf = (around: HTMLElement) =>
  around.querySelectorAll<HTMLButtonElement>(':scope > .overlay-ways > [data-do]')
