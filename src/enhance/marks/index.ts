import { favoritesFailed, listingHidden } from '#src/domain/collections/messages.ts'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { assertAllowed, sentenceOf } from '#src/islands/shared/fetch-json.ts'
import { noteMarked } from '#src/islands/shared/marked-listing.ts'
import { say } from '#src/islands/shared/say.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import { createMarks, type Mark } from './page-marks.ts'

const marks = createMarks({ send, show, fail, hidden })

export function press(button: HTMLElement): void {
  const { name, value } = button as HTMLButtonElement
  void marks.press(value, name.endsWith('save') ? 'save' : 'hide', shownOf(value))
}

function buttonsOf(id: string): HTMLButtonElement[] {
  const pages = new Set([document, window.top?.document ?? document])
  return [...pages].flatMap((page) => [
    ...page.querySelectorAll<HTMLButtonElement>(`.mark[value="${id}"]`),
  ])
}

function shownOf(id: string): Mark {
  const pressed = buttonsOf(id).find(({ ariaPressed }) => ariaPressed === 'true')
  return pressed === undefined ? null : pressed.name === 'unsave' ? 'save' : 'hide'
}

const said = { save: 'Saved', hide: 'Hidden' }

function show(id: string, mark: Mark): void {
  for (const button of buttonsOf(id)) {
    const kind = button.name.endsWith('save') ? 'save' : 'hide'
    button.name = kind === mark ? `un${kind}` : kind
    button.ariaPressed = String(kind === mark)
  }
  noteMarked({ id, state: mark === null ? 'plain' : mark === 'save' ? 'saved' : 'hidden' })
  say(mark === null ? 'Removed' : said[mark])
}

async function send(id: string, act: string): Promise<void> {
  const response = await fetch(newCartPath(), {
    method: 'POST',
    headers: { Accept: 'application/json', ...tokenHeader() },
    body: new URLSearchParams({ [act]: id }),
    keepalive: true,
  })
  const { success } = (await (await assertAllowed(response)).json()) as {
    readonly success?: boolean
  }
  if (!response.ok || success !== true) throw new Error(`${response.status}`)
}

function hidden(id: string, before: Mark): void {
  const act = () => void marks.press(id, before ?? 'hide', 'hide')
  showToast(listingHidden, 'done', { label: 'Undo', act })
}

function fail(error: unknown): void {
  showToast(sentenceOf(error, favoritesFailed), 'error')
}
