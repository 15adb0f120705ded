import { tagRecentPath } from '#src/domain/search/results/panel-paths.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// Records the recent searches of a signed-in user (SPEC §7). Failures are only logged.

let last: string | undefined

function tag(): void {
  const filter = document.querySelector<HTMLElement>('#results')?.dataset['tagged']
  if (filter === undefined || filter === last) return
  last = filter
  const headers = { ...tokenHeader(), 'Content-Type': 'application/json' }
  fetch(tagRecentPath(), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ filter }),
    keepalive: true,
  }).then(
    ({ ok, status }) => ok || console.warn(`The search could not be noted: ${status}.`),
    (error: unknown) => console.warn('The search could not be noted.', error),
  )
}

document.addEventListener('htmx:after:swap', tag)
tag()
