import { parseMarkup } from '#src/islands/shared/dom.ts'
import { attach } from './attach.ts'

// The sheet over the results. What was not applied stays in it while the page lives and its filter is the same.

interface Sheet {
  /** The address that it was loaded from. */
  readonly href: string
  readonly dialog: Promise<HTMLDialogElement | null>
}

let sheet: Sheet | null = null

/** Loads the sheet of the link, unless it is there. */
export function prepare(link: HTMLAnchorElement): void {
  void sheetOf(link).dialog
}

/** Shows the sheet; what cannot be shown in it is left to the link. */
export async function open(link: HTMLAnchorElement): Promise<void> {
  const { href } = link
  const dialog = await sheetOf(link).dialog
  if (dialog === null) return location.assign(href)
  if (dialog.open) return
  dialog.showModal()
  const problems = dialog.querySelector<HTMLElement>('[data-problems]')
  const first = problems?.childElementCount
    ? problems
    : dialog.querySelector<HTMLElement>('[data-close]')
  first?.focus()
}

function sheetOf({ href }: HTMLAnchorElement): Sheet {
  if (sheet?.href === href) return sheet
  void sheet?.dialog.then((old) => old?.remove())
  const dialog = load(href)
  sheet = { href, dialog }
  void dialog.then((made) => made === null && (sheet = null))
  return sheet
}

async function load(href: string): Promise<HTMLDialogElement | null> {
  try {
    const response = await fetch(href, { headers: { 'HX-Request': 'true', Accept: 'text/html' } })
    const made = parseMarkup(await response.text())
    const dialog = made.querySelector<HTMLDialogElement>('#filter-sheet')
    if (dialog === null) return null
    await addStyles(made.querySelector('link'))
    document.body.append(dialog)
    prepareDialog(dialog)
    return dialog
  } catch {
    return null
  }
}

function addStyles(link: HTMLLinkElement | null): Promise<unknown> {
  const isThere = [...document.styleSheets].some(({ href }) => href !== null && href === link?.href)
  if (link === null || isThere) return Promise.resolve()
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  document.head.append(link)
  return loaded
}

function prepareDialog(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')
  if (form !== null) attach(form, () => dialog.close())
  dialog.addEventListener('click', (event) => {
    const { target } = event
    const closes =
      target === dialog || (target instanceof Element && target.closest('[data-close]') !== null)
    if (!closes) return
    event.preventDefault()
    dialog.close()
  })
  // The link may have been replaced together with the results.
  dialog.addEventListener('close', () => {
    const link = document.querySelector<HTMLElement>('#all-filters')
    const menu = link?.closest('details')?.querySelector('summary')
    const opener = link?.checkVisibility() === true ? link : menu
    opener?.focus()
  })
}
