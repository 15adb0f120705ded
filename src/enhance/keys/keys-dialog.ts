import {
  keysOfLists,
  keysTitle,
  useKeys,
  whenKeysWork,
} from '#src/domain/context/messages/key-messages.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { element } from '#src/islands/shared/dom.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/entries/keys-dialog-entry.css?url&no-inline'
import { areKeysOn } from './key-switch.ts'

export async function openKeys(): Promise<void> {
  await loadStyles(styles)
  if (document.querySelector('#keys-dialog[open]') !== null) return
  const dialog = element('dialog', { id: 'keys-dialog', 'aria-labelledby': 'keys-title' })
  dialog.className = 'dialog'
  const title = element('h2', { id: 'keys-title' }, keysTitle)
  title.className = 'dialog__title'
  const close = makeButton('Close', () => dialog.close())
  dialog.append(title, element('p', {}, whenKeysWork), makeList(), makeSwitch(), close)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
}

function makeList(): HTMLElement {
  const list = element('dl')
  list.className = 'keys'
  for (const [key, label] of keysOfLists)
    list.append(element('dt', {}, element('kbd', {}, key)), element('dd', {}, label))
  return list
}

function makeSwitch(): HTMLElement {
  const box = element('input', { type: 'checkbox', 'data-keys-switch': '' })
  box.className = 'choice__box'
  box.checked = areKeysOn()
  const label = element('label', {}, box, useKeys)
  label.className = 'choice'
  return label
}
