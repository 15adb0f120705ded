import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isBeside } from './dom.ts'

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called after the dialog has opened, for example to position it. */
  readonly onOpen?: (dialog: HTMLDialogElement) => void
  readonly children: ReactNode
}

/**
 * A modal that its owner opens and closes. `onClose` is called as it closes, however that is done: the event `close`
 * comes with the next frame, when it may be open again, and is only for browsers without `beforetoggle` for dialogs.
 */
export function Dialog({ isOpen, onClose, onOpen, children, ...attributes }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current!
    if (isOpen === dialog.open) return
    if (!isOpen) return dialog.close()
    dialog.showModal()
    onOpen?.(dialog)
  })
  return (
    <dialog
      {...attributes}
      ref={ref}
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
      onClose={() => isOpen && ref.current?.open === false && onClose()}
      onPointerDown={(event) => isBeside(event, ref.current) && ref.current?.close()}
    >
      {children}
    </dialog>
  )
}

/** Sets the focus when the dialog opens. React's `autoFocus` would set it when the element is rendered. */
export const startsFocused = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '')
