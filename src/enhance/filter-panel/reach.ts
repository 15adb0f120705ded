// All filters open over the results once somebody reaches for them; until then this is all there is of the panel.

const panel = () => import('#src/islands/filter-panel/index.ts')

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-filter-panel]') : null
const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('main #filter-panel') : null

function reach(event: Event): void {
  const [link, form] = [linkOf(event), formOf(event)]
  if (link !== null)
    void panel().then(
      ({ prepare }) => prepare(link),
      () => undefined,
    )
  if (form !== null)
    void panel().then(
      ({ attach }) => attach(form),
      () => undefined,
    )
}
for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, reach, { passive: true })

document.addEventListener('click', (event) => {
  const link = linkOf(event)
  const plain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (link === null || !plain || event.defaultPrevented) return
  event.preventDefault()
  const leave = () => location.assign(link.href)
  panel().then(({ open }) => open(link), leave)
})

export {}
