import { listFailed } from '#src/domain/map/messages/map-messages.ts'
import { listingCardsPath } from '#src/domain/paths.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { element, parseMarkup } from '#src/islands/shared/dom.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import cardStyles from '#src/styles/entries/cards-view.css?url&no-inline'
import { searchOf } from './card-path.ts'

export function createCards(
  { $support, signal }: MapContext,
  list: HTMLElement,
  last: () => readonly Node[] = () => [],
): () => Promise<void> {
  let shownPath = ''
  const fill = async (): Promise<void> => {
    const path = listingCardsPath(searchOf($support.get()))
    if (path === shownPath) return
    shownPath = path
    list.setAttribute('aria-busy', 'true')
    const [cards] = await Promise.all([fetchCards(path, signal), loadStyles(cardStyles)])
    if (shownPath !== path) return
    list.removeAttribute('aria-busy')
    if (cards === null) shownPath = ''
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(...(cards ?? failure(fill)), ...last())
    list.scrollTop = 0
    if (hadFocus) list.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    ;(Reflect.get(window, 'htmx') as { process(part: Element): void }).process(list)
  }
  return fill
}

async function fetchCards(path: string, signal: AbortSignal): Promise<Node[] | null> {
  try {
    const response = await fetch(path, { signal, headers: { Accept: 'text/html' } })
    return response.ok ? [...parseMarkup(await response.text()).body.childNodes] : null
  } catch {
    return null
  }
}

function failure(again: () => Promise<void>): Node[] {
  const button = element('button', { class: 'button', type: 'button' }, 'Try again')
  button.addEventListener('click', () => void again())
  const item = element('li', { role: 'alert' }, listFailed)
  item.className = 'map-cards__failure'
  item.append(button)
  return [item]
}
