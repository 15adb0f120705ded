// A fragment that fails shows the 'System Error' modal (SPEC §8 Paged lists); its list stops.

function showSystemError(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#system-error')
  if (dialog !== null && !dialog.open) dialog.showModal()
}

document.addEventListener('htmx:response:error', (event) => {
  if (!isShownInPlace(event)) showSystemError()
})
document.addEventListener('htmx:error', showSystemError)

// A form that swaps its own mistakes (`hx-status`) needs no modal.
function isShownInPlace(event: Event): boolean {
  const { ctx } = (event as CustomEvent<{ ctx?: { response?: { status: number }; sourceElement?: Element } }>).detail
  const status = ctx?.response?.status ?? 500
  return ctx?.sourceElement?.hasAttribute(`data-hx-status:${status}`) === true
}

document.addEventListener('click', (event) => {
  const refresh = event.target instanceof Element && event.target.closest('[data-refresh]') !== null
  if (!refresh) return
  event.preventDefault()
  location.reload()
})
