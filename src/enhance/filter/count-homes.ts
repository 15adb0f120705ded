import { formatCount } from '#src/domain/context/units/numbers.ts'
import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import { countPath } from '#src/domain/paths.ts'
import { countUpdateFailed } from '#src/domain/search/messages/filter-messages.ts'
import { debounceRequest } from '#src/enhance/shared/ask-later.ts'
import { say } from '#src/islands/shared/say.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { filterForm, queryOf } from './form-state.ts'

const uncounted = 'See homes'

async function ask(query: string, signal: AbortSignal): Promise<void> {
  const count = await fetchCount(query, signal).catch(() => undefined)
  if (signal.aborted) return
  show(count ?? null)
  if (count === undefined) showToast(countUpdateFailed, 'error')
}

/** Returns the number of matches; null for a form with mistakes, which are shown only when it is submitted. */
async function fetchCount(query: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(`${countPath()}?${query}`, { signal })
  if (response.status === 422 || response.status === 400) return null
  if (!response.ok) throw new Error(String(response.status))
  return ((await response.json()) as { count: number }).count
}

function show(count: number | null): void {
  const label = count === null ? uncounted : labelOf(count)
  const buttons = [...document.querySelectorAll('#filter-form .menu__see')]
  if (buttons.every(({ textContent }) => textContent === label)) return
  for (const button of buttons) button.textContent = label
  if (count !== null) say(label)
}

function labelOf(count: number): string {
  if (count === 0) return 'No homes'
  return count === 1 ? 'See 1 home' : `See ${formatCount(count)} homes`
}

const later = debounceRequest({
  delayMs: fieldFilterDebounceMs,
  quietMs: fieldFilterDebounceMs,
  ask,
})

function count(target: EventTarget | null): void {
  const form = filterForm()
  const menu = target instanceof Element ? target.closest('details[name]') : null
  if (form !== null && menu?.hasAttribute('open')) later(String(queryOf(form)))
}

// A submitted form needs no count, because the results show the number.
document.addEventListener('submit', ({ target }) => {
  if (target === filterForm()) later(null)
})
document.addEventListener('input', ({ target }) => count(target))
document.addEventListener('toggle', ({ target }) => count(target), { capture: true })
for (const menu of document.querySelectorAll('details[name][open]')) count(menu)
