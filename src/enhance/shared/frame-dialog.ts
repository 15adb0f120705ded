import { makeButton } from './make-button.ts'

export interface FrameDialog {
  readonly dialog: HTMLDialogElement
  readonly title: HTMLElement
  readonly buttons: HTMLElement
  readonly frame: HTMLIFrameElement
}

/** Creates a dialog with an iframe, whose page may supply its title and buttons (SPEC §7 Cross-window messages). */
export function makeFrameDialog(id: string, frameTitle: string): FrameDialog {
  const dialog = document.createElement('dialog')
  dialog.id = id
  dialog.className = 'print-dialog'
  dialog.setAttribute('aria-labelledby', `${id}-title`)
  const head = document.createElement('header')
  head.className = 'print-dialog__head'
  const title = document.createElement('h2')
  title.className = 'print-dialog__title'
  title.id = `${id}-title`
  const buttons = document.createElement('div')
  buttons.className = 'print-dialog__buttons'
  const frame = document.createElement('iframe')
  frame.className = 'print-dialog__frame'
  frame.title = frameTitle
  head.append(
    title,
    buttons,
    makeButton('Close', () => dialog.close()),
  )
  dialog.append(head, frame)
  document.body.append(dialog)
  return { dialog, title, buttons, frame }
}
