import {
  type ComponentProps,
  type MouseEvent as PointerOrMouse,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children'> {
  readonly isOpen: boolean
  /** By button, Escape, or a click outside. */
  readonly onClose: () => void
  /** After opening, for example to position it. */
  readonly onOpen?: (dialog: HTMLDialogElement) => void
  readonly children: ReactNode
}

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

/** Focused when the dialog opens: React's `autoFocus` is only for pages. */
export const startsFocused = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '')
