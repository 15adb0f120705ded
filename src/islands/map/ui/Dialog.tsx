import {
  type ComponentProps,
  type MouseEvent as PointerOrMouse,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children'> {
  readonly isOpen: boolean
  /** Closed by its own button, by Escape or by a click beside it. */
  readonly onClose: () => void
  /** Once it is shown, as to place it. */
  readonly onOpen?: (dialog: HTMLDialogElement) => void
  readonly children: ReactNode
}

/** A modal dialog of the browser, which gives the focus back to where it was. */
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
      onClose={onClose}
      onPointerDown={(event) => isBeside(event) && ref.current?.close()}
    >
      {children}
    </dialog>
  )
}

/** On the backdrop, which belongs to the dialog. */
function isBeside({ target, currentTarget, clientX, clientY }: PointerOrMouse): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/** For the element that a dialog gives the focus to when it opens: React's own property is for pages. */
export const startsFocused = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '')
