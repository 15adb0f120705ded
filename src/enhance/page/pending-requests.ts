import { type RequestContext, requestOf } from '#src/enhance/shared/on-htmx.ts'

export const pending = new Set<RequestContext>()

export function onRequests(
  when: 'before' | 'finally',
  act: (request: RequestContext) => void,
): void {
  for (const by of ['htmx', 'fetch'])
    document.addEventListener(`${by}:${when}:request`, (event) => act(requestOf(event)!))
}

onRequests('before', (request) => {
  pending.add(request)
  request.target?.setAttribute('aria-busy', 'true')
})
onRequests('finally', (request) => {
  pending.delete(request)
  if (![...pending].some(({ target }) => target === request.target))
    request.target?.removeAttribute('aria-busy')
})
