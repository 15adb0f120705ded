import { requestOf } from '#src/enhance/shared/on-htmx.ts'
import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

// SPEC §8 Paged lists: a failed fragment or script shows the 'System Error' modal.

for (const type of ['htmx:response:error', 'htmx:error']) {
  document.addEventListener(type, (event) => {
    if (!isSaidElsewhere(event)) showSystemError()
  })
}

// The caller reports it, the form shows its own errors (`hx-status`), or it does not matter.
function isSaidElsewhere(event: Event): boolean {
  const { response, sourceElement, saysFailure } = requestOf(event) ?? {}
  return (
    saysFailure === true ||
    sourceElement?.hasAttribute('data-optional') === true ||
    sourceElement?.hasAttribute(`data-hx-status:${response?.status}`) === true
  )
}

// After a failure, the address and form go back to those of the page.
document.addEventListener('htmx:before:swap', (event) => {
  const { response, saysFailure } = requestOf(event) ?? {}
  if (saysFailure === true && (response?.status ?? 0) >= 400) event.preventDefault()
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-refresh]'))) return
  event.preventDefault()
  location.reload()
})
