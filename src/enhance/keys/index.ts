import { commandOf, type KeyCommand } from '#src/domain/context/agent-keys.ts'
import { keysAreOff, pressForKeys } from '#src/domain/context/messages/key-messages.ts'
import { areKeysOn, turnKeys } from './key-switch.ts'
import { goBack, move, selectCurrent } from './list-moves.ts'

// Keys for agents. They yield to whatever else takes keys: fields, menus, dialogs, the map.

const takers =
  'input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=menu], #map-pane'
const layers = 'dialog:modal, details[data-menu][open], [popover]:popover-open, [data-ordering]'

const isFree = (target: EventTarget | null) =>
  document.querySelector(layers) === null &&
  !(target instanceof Element && target.closest(takers) !== null)

const findPlaceBox = () => document.querySelector<HTMLInputElement>('#place, [data-combobox] input')

/** Returns false if the page has nothing to do for a key, which is then left to the browser. */
const commands: Readonly<Record<KeyCommand, () => boolean>> = {
  next: () => move('next'),
  previous: () => move('previous'),
  select: selectCurrent,
  back: goBack,
  place() {
    const box = findPlaceBox()
    box?.focus()
    box?.select()
    return box !== null
  },
  help() {
    showHelp()
    return true
  },
}

const showHelp = () =>
  void import('./keys-dialog.ts').then(({ openKeys }) => openKeys(), console.warn)

// The capturing phase of the window comes first, before Escape has closed anything.
addEventListener(
  'keydown',
  (event) => {
    const command = commandOf(event)
    if (command === null || !areKeysOn() || !isFree(event.target)) return
    if (!commands[command]()) return
    event.preventDefault()
    event.stopPropagation()
  },
  { capture: true },
)

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-keys-switch]'))
    turnKeys(target.checked)
})

function reflect(): void {
  const isOn = areKeysOn()
  document.querySelector('[data-keys]')?.replaceChildren(isOn ? pressForKeys : keysAreOff)
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-keys-switch]'))
    Object.assign(box, { checked: isOn, disabled: false })
}

document.addEventListener('keys:switched', reflect)
addEventListener('pageshow', reflect)
reflect()
