import { tagRecentPath } from '#src/domain/search/results/panel-paths.ts'
import { noteRecentFilter } from '#src/islands/shared/recent-filters.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// Records the recent searches of a signed-in user on the server (SPEC §7), those of a visitor in this browser. Failures
// are only logged.

let last: string | undefined

function tag(): void {
  const results = document.querySelector<HTMLElement>('#results')
  const filter = results?.dataset['tagged']
  if (results && ownerOf().userId === null)
    noteRecentFilter(new URLSearchParams(location.search).get('_filter') ?? '')
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

const [, id] = /^\/listings\/(\d{26})\/?$/.exec(location.pathname) ?? []
if (id !== undefined)
  import('#src/islands/shared/viewed.ts').then(({ noteViewed }) => noteViewed(id), console.warn)
document.addEventListener('htmx:after:swap', tag)
tag()
