/**
 * Reports a request that htmx does not know, so that the page offers to cancel it if it takes long. The result is called
 * when the request has ended.
 */
export function offerCancel(abort: () => void): () => void {
  const ctx = { sourceElement: document.activeElement, request: { abort, headers: {} } }
  const send = (when: string) =>
    document.dispatchEvent(new CustomEvent(`fetch:${when}:request`, { detail: { ctx } }))
  send('before')
  return () => send('finally')
}
