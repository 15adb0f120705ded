import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { numberName } from '#src/domain/listings/number-name.ts'
import { clearRecent, placeHint } from '#src/domain/search/messages/filter-messages.ts'
import {
  type Recent,
  type RecentPlace,
  recentMost,
  recentPath,
} from '#src/domain/searches/recent.ts'
import { assertAllowed, sentenceOf } from '#src/islands/shared/fetch-json.ts'
import { forgetRecentFilters, readRecentFilters } from '#src/islands/shared/recent-filters.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import { forgetViewed, readViewedIds } from '#src/islands/shared/viewed.ts'
import type { Choice } from './combobox.ts'
import type { Icon } from './kind-icons.ts'
import { nearMe } from './near-me.ts'

// What an empty place box offers: the current location, the last searches, the homes seen last, and to forget both.

/** Shows what is remembered while the box is empty, or else what can be typed. Returns how to show it again. */
export function offerRecent(
  input: HTMLInputElement,
  around: HTMLElement,
  show: (choices: readonly Choice[]) => void,
): () => void {
  const hint = attachHint(input, around)
  const isEmpty = () => input.value === '' && document.activeElement === input
  let pending: Promise<readonly Choice[]> | null = null
  const ask = async () => {
    pending ??= findRecentChoices()
    const choices = await pending
    pending = null
    return choices
  }
  const offer = async (): Promise<void> => {
    const recent = isEmpty() ? await ask() : []
    const near = nearMe(input, recent.length === 0 ? `Or enter ${placeHint(numberName())}` : '')
    const choices = [...near, ...recent]
    if (choices.length > 0 && isEmpty()) show(choices)
    hint.hidden = choices.length > 0 || !isEmpty()
  }
  for (const type of ['focus', 'blur', 'input']) input.addEventListener(type, () => void offer())
  void offer()
  return () => void offer()
}

function attachHint(input: HTMLInputElement, around: HTMLElement): HTMLElement {
  const hint = document.createElement('p')
  hint.className = 'combobox__list'
  hint.id = `${input.id}-hint`
  hint.textContent = `Enter ${placeHint(numberName())}`
  hint.hidden = true
  input.setAttribute('aria-describedby', hint.id)
  around.append(hint)
  return hint
}

/** Returns no choices if nothing is remembered. A failure is only logged: the box works without them. */
async function findRecentChoices(): Promise<readonly Choice[]> {
  const filters = readRecentFilters().filter((filter) => !isShown(filter))
  const ids = readViewedIds().slice(0, recentMost)
  if (isVisitor() && filters.length + ids.length === 0) return []
  const recent = await load(recentPath(filters.slice(0, recentMost), ids))
  const searches = recent.searches.filter(({ href }) => !isShown(filterOf(href)))
  const choices = [
    ...searches.map((search) => choiceOf(search, 'clock')),
    ...recent.homes.map((home) => choiceOf(home, 'home')),
  ]
  return choices.length === 0 ? [] : [...choices, clear]
}

/** Only the browser remembers what visitors looked for. */
const isVisitor = () => ownerOf().userId === null

async function load(path: string): Promise<Recent> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    if (response.ok) return (await response.json()) as Recent
    console.warn(`Recent searches could not be loaded: ${response.status}.`)
  } catch (error) {
    console.warn('Recent searches could not be loaded.', error)
  }
  return { searches: [], homes: [] }
}

const filterOf = (href: string) => new URL(href, location.href).searchParams.get('_filter')
const isShown = (filter: string | null) => filter === filterOf(location.href)

const choiceOf = ({ text, detail, href }: RecentPlace, icon: Icon): Choice => ({
  icon,
  text: [{ text, isTyped: false }],
  detail,
  count: '',
  choose: () => location.assign(href),
  isFound: true,
})

const clear: Choice = {
  icon: 'clear',
  text: [{ text: clearRecent, isTyped: false }],
  detail: '',
  count: '',
  choose: () => {
    forgetRecentFilters()
    forgetViewed()
    if (!isVisitor()) void forgetOnServer()
  },
  isFound: false,
}

async function forgetOnServer(): Promise<void> {
  const init = { method: 'DELETE', headers: { Accept: 'application/json', ...tokenHeader() } }
  try {
    const { ok, status } = await assertAllowed(await fetch(recentPath(), init))
    if (!ok) throw new Error(`Recent searches could not be cleared: ${status}.`)
  } catch (error) {
    showToast(sentenceOf(error, requestFailed), 'error')
  }
}
