// A list that is scrolled never asks for the same page twice (SPEC §4 Paged lists, safety stop).

const asked = new WeakMap<Element, Set<string>>()

interface Asking {
  readonly ctx: { readonly sourceElement: Element; readonly request: { readonly action: string } }
}

document.addEventListener('htmx:config:request', (event) => {
  const { ctx } = (event as CustomEvent<Asking>).detail
  const list = ctx.sourceElement.closest('[data-next-page]')?.parentElement
  if (list === null || list === undefined) return
  const pages = asked.get(list) ?? new Set<string>()
  asked.set(list, pages)
  if (pages.has(ctx.request.action)) event.preventDefault()
  pages.add(ctx.request.action)
})
