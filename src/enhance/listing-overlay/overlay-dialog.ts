import type { OverlayState } from '#src/domain/listings/overlay/listing-overlay.ts'

/** Returns the dialog; null if the browser does not support dialogs, so that listings open as pages. */
export function findDialog(): HTMLDialogElement | null {
  const dialog = document.querySelector('#listing-overlay')
  return 'HTMLDialogElement' in window && dialog instanceof HTMLDialogElement ? dialog : null
}

export const stageOf = () => findDialog()?.querySelector<HTMLElement>('[data-stage]') ?? null

const watched = new WeakSet<HTMLDialogElement>()

export function openDialog(): void {
  const dialog = findDialog()
  if (dialog === null || dialog.open) return
  dialog.showModal()
  if (watched.has(dialog)) return
  watched.add(dialog)
  // While the dialog is open, the list behind it must not scroll.
  for (const type of ['wheel', 'touchmove']) {
    dialog.addEventListener(type, (event) => event.target === dialog && event.preventDefault(), {
      passive: false,
    })
  }
}

export function closeDialog(): void {
  const dialog = findDialog()
  dialog?.removeAttribute('data-viewer')
  dialog?.close()
}

export function reflect(state: OverlayState): void {
  const dialog = findDialog()
  if (dialog === null) return
  dialog.dataset['state'] = nameOf(state)
  const link = dialog.querySelector<HTMLAnchorElement>('[data-full-page]')
  if (state.name !== 'closed') link?.setAttribute('href', state.target.href)
  if (dialog.dataset['state'] === 'failed') link?.focus()
}

function nameOf(state: OverlayState): string {
  if (state.name === 'loading' && state.late) return 'late'
  return state.name === 'open' && state.failed ? 'failed' : state.name
}
