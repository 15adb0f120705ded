import { followOnline } from '#src/enhance/shared/follow-online.ts'

// The gallery script loads on reach. Broken photos are replaced from the start.

type Gallery = ReturnType<typeof import('./index.ts').attach>

const attached = new WeakMap<Element, Promise<Gallery>>()

const galleryAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-gallery]') : null

function load(around: HTMLElement): Promise<Gallery> {
  const known = attached.get(around)
  if (known !== undefined) return known
  const loading = import('./index.ts').then(({ attach }) => attach(around))
  attached.set(around, loading)
  loading.catch(() => attached.delete(around))
  return loading
}

function reach({ target }: Event): void {
  const around = galleryAt(target)
  if (around !== null) void load(around).catch(() => undefined)
}

const controls =
  '[data-way], [data-way-tag], [data-step], [data-open], [data-embed], .gallery__open'

/** A click waits for the script; without the script, links are followed. */
function click(event: MouseEvent): void {
  const around = galleryAt(event.target)
  const changed =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (around === null || changed || event.defaultPrevented) return
  const control = (event.target as Element).closest<HTMLElement>(controls)
  if (control === null) return
  event.preventDefault()
  void load(around).then(
    (gallery) => gallery.use(control),
    () => {
      if (control instanceof HTMLAnchorElement) void followOnline(control)
    },
  )
}

function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('.gallery__photo')) return
  const none = document.createElement('span')
  none.className = 'no-photo'
  none.textContent = 'No photo'
  const whole = target.closest('.photo') ?? target
  whole.replaceWith(none)
}

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, reach, { passive: true })
document.addEventListener('click', click)
document.addEventListener('error', ({ target }) => replaceBroken(target), { capture: true })
for (const photo of document.querySelectorAll<HTMLImageElement>(
  '.gallery__photo[loading="eager"]',
)) {
  if (photo.complete && photo.naturalWidth === 0) replaceBroken(photo)
}
