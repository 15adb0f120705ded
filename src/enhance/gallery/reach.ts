import { followOnline } from '#src/enhance/shared/follow-online.ts'
import { onPress } from '#src/enhance/shared/on-press.ts'
import { onReach } from '#src/islands/shared/on-reach.ts'

// Loads the gallery script when a user reaches for the gallery. Broken photos are replaced from the start.

type Gallery = ReturnType<typeof import('./index.ts').attach>

const attached = new WeakMap<Element, Promise<Gallery>>()

function load(around: HTMLElement): Promise<Gallery> {
  const earlierLoad = attached.get(around)
  if (earlierLoad !== undefined) return earlierLoad
  const loading = import('./index.ts').then(({ attach }) => attach(around))
  attached.set(around, loading)
  loading.catch(() => attached.delete(around))
  return loading
}

const gallery = '[data-gallery]'
const controls =
  '[data-way], [data-way-tag], [data-step], [data-open], [data-embed], .gallery__open'

onReach(gallery, load)
onPress<HTMLElement>(
  `${gallery} :is(${controls})`,
  async (control) => (await load(control.closest<HTMLElement>(gallery)!)).use(control),
  (control) => control instanceof HTMLAnchorElement && followOnline(control),
)

// The page was loaded again while the viewer was open, or Back or Forward leads to the viewer.
const host = window.frameElement === null ? window : window.parent
const galleryElement = document.querySelector<HTMLElement>(gallery)
if (galleryElement !== null && typeof host.history.state?.viewer === 'number')
  void load(galleryElement)

function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('.gallery__photo')) return
  const none = document.createElement('span')
  none.className = 'no-photo'
  // The button around a small photo already has a label, so it needs no text.
  if (target.closest('.viewer__thumb') === null) none.textContent = 'No photo'
  const whole = target.closest('.photo') ?? target
  whole.replaceWith(none)
}

document.addEventListener('error', ({ target }) => replaceBroken(target), { capture: true })
for (const photo of document.querySelectorAll<HTMLImageElement>('.gallery__photo')) {
  if (photo.complete && photo.naturalWidth === 0) replaceBroken(photo)
}
