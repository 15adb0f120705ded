/** Registers a request outside htmx for the cancel notice. Call the result when it ends. */
export function offerCancel(abort: () => void): () => void {
  const ctx = { sourceElement: document.activeElement, request: { abort, headers: {} } }
  const send = (when: string) =>
    document.dispatchEvent(new CustomEvent(`fetch:${when}:request`, { detail: { ctx } }))
  send('before')
  return () => send('finally')
}
