import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'

export function attachCards(context: MapContext): void {
  const list = partOf(context, 'map-beside__cards')
  let fill: Promise<() => Promise<void>> | null = null
  const show = () => {
    fill ??= import('./cards.ts').then(({ createCards }) => createCards(context, list))
    fill.then(
      (now) => now(),
      () => (fill = null),
    )
  }
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) show()
  })
  watcher.observe(list)
  context.signal.addEventListener('abort', () => watcher.disconnect())
  context.$support.listen(() => {
    if (list.checkVisibility()) show()
  })
}
