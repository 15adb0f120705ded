/**
 * Offers to cancel a request that htmx does not send, in the same notice as for htmx. The returned function must be
 * called when the request ends.
 */
export function offerCancel(abort: () => void): () => void {
  const ctx = { sourceElement: document.activeElement, request: { abort, headers: {} } }
  const send = (when: string) =>
    document.dispatchEvent(new CustomEvent(`fetch:${when}:request`, { detail: { ctx } }))
  send('before')
  return () => send('finally')
}
