import { requestOf } from '#src/enhance/shared/on-htmx.ts'
import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

// Shows the 'System Error' modal if a fragment or script fails (SPEC §8 Paged lists).

for (const type of ['htmx:response:error', 'htmx:error']) {
  document.addEventListener(type, (event) => {
    if (!isSaidElsewhere(event)) showSystemError()
    // What does not come needs no room.
    requestOf(event)?.sourceElement?.closest('[data-optional]')?.removeAttribute('data-hx-get')
  })
}

// True for a failure that the caller reports, that the form shows itself (`hx-status`), or that does not matter.
function isSaidElsewhere(event: Event): boolean {
  const { response, sourceElement, saysFailure } = requestOf(event) ?? {}
  return (
    saysFailure === true ||
    sourceElement?.hasAttribute('data-optional') === true ||
    sourceElement?.hasAttribute(`data-hx-status:${response?.status}`) === true
  )
}

// A failed response must not be swapped in, so that URL and form match the page again.
document.addEventListener('htmx:before:swap', (event) => {
  const { response, saysFailure } = requestOf(event) ?? {}
  if (saysFailure === true && (response?.status ?? 0) >= 400) event.preventDefault()
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-refresh]'))) return
  event.preventDefault()
  location.reload()
})
