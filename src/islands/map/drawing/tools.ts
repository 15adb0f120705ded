import type { Tool } from '#src/domain/drawing/shapes/drawn.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { type Bench, createBench } from './bench.ts'
import { askToDelete, deleteAsked, watchDialogs } from './dialogs.ts'
import { cancel, finish, start, unmark } from './draw.ts'
import { addCorner, endEditing, startEditing, takeCorner } from './edit.ts'
import { drawByKeys, showCrosshair } from './keys.ts'
import { addToOverlay, createMenu, exclude } from './menu.ts'
import { type Parts, partOf } from './parts.ts'
import { drawByPointer } from './pointer-draw.ts'
import { editByPointer } from './pointer-edit.ts'
import { attachText, copyText, showText } from './shape-text.ts'
import { keepTask } from './task.ts'
import { attachTyped, openTyped } from './typed.ts'

// Everything that only those need who draw.

export interface Tools {
  /** Does what a button says; those who press keys go on with the keyboard. */
  act(name: string, button: HTMLElement, byKeys: boolean): void
  /** The menu of a shape, at a place of the window. */
  openMenu(id: string, at: Pixel): void
}

export function attachTools(parts: Parts): Tools {
  const bench = createBench(parts)
  keepTask(bench)
  drawByPointer(bench)
  editByPointer(bench)
  drawByKeys(bench)
  watchDialogs(parts)
  attachTyped(parts)
  attachText(parts)
  const openMenu = createMenu(parts)
  const acts = actsOf(bench, openMenu)
  return { openMenu, act: (name, button, byKeys) => acts[name]?.(button, byKeys) }
}

type Acts = Readonly<Record<string, (button: HTMLElement, byKeys: boolean) => void>>

function actsOf(bench: Bench, openMenu: Tools['openMenu']): Acts {
  const inMenu = (act: () => void) => (button: HTMLElement) => {
    button.closest('dialog')?.close()
    act()
  }
  return {
    start: (button, byKeys) => startTool(bench, button.dataset['tool'] as Tool, byKeys),
    finish: () => finish(bench),
    unmark: () => unmark(bench),
    cancel: () => cancel(bench),
    'add-corner': () => addCorner(bench),
    'remove-corner': () => takeCorner(bench),
    done: () => endEditing(bench, 'done'),
    restore: () => endEditing(bench, 'restore'),
    menu: (button) => openMenu(keyOf(button), placeUnder(button)),
    typed: () => openTyped(bench),
    edit: inMenu(() => startEditing(bench) && partOf(bench, '[data-pad]').focus()),
    overlay: inMenu(() => addToOverlay(bench)),
    exclude: inMenu(() => exclude(bench)),
    text: inMenu(() => showText(bench)),
    ask: inMenu(() => askToDelete(bench)),
    delete: () => deleteAsked(bench),
    close: (button) => button.closest('dialog')?.close(),
    copy: () => void copyText(bench),
  }
}

function startTool(bench: Bench, tool: Tool, byKeys: boolean): void {
  if (!start(bench, tool) || !byKeys) return
  showCrosshair(bench)
  partOf(bench, '[data-pad]').focus()
}

const keyOf = (button: HTMLElement): string =>
  button.closest<HTMLElement>('[data-shape]')?.dataset['shape'] ?? ''

function placeUnder(button: HTMLElement): Pixel {
  const { left, bottom } = button.getBoundingClientRect()
  return { x: left, y: bottom }
}
