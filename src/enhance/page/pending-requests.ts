// Which requests are under way.

export interface Asking {
  readonly sourceElement: Element
  readonly request: { readonly abort: () => void; readonly headers: Record<string, string> }
}

export const pending = new Set<Asking>()

export const askingOf = (event: Event): Asking => (event as CustomEvent<{ ctx: Asking }>).detail.ctx

document.addEventListener('htmx:before:request', (event) => pending.add(askingOf(event)))
document.addEventListener('htmx:finally:request', (event) => pending.delete(askingOf(event)))
