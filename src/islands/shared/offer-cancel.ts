/** Registers a request outside of htmx for the cancel notice. Call the returned function when the request ends. */
export function offerCancel(abort: () => void): () => void {
  const ctx = { sourceElement: document.activeElement, request: { abort, headers: {} } }
  const send = (when: string) =>
    document.dispatchEvent(new CustomEvent(`fetch:${when}:request`, { detail: { ctx } }))
  send('before')
  return () => send('finally')
}
