export interface ViewerParts {
  readonly dialog: HTMLDialogElement
  /** The fullscreen element; a dialog cannot be one. */
  readonly inside: HTMLElement
  readonly stage: HTMLElement
  readonly caption: HTMLElement
  readonly count: HTMLElement
  readonly previous: HTMLButtonElement
  readonly next: HTMLButtonElement
}

function makeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  return button
}

function makeStep(direction: 'previous' | 'next', label: string): HTMLButtonElement {
  const step = makeButton(label)
  step.className = 'viewer__step'
  step.dataset['direction'] = direction
  return step
}

export function makeViewer(total: number): ViewerParts {
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  dialog.setAttribute('aria-label', total === 1 ? 'Photo' : 'Photos and media')
  const inside = document.createElement('div')
  inside.className = 'viewer__inside'
  const stage = document.createElement('div')
  stage.className = 'viewer__stage'
  const steps = {
    previous: makeStep('previous', 'Previous photo'),
    next: makeStep('next', 'Next photo'),
  }
  const { bar, ...told } = makeBar(() => dialog.close())
  inside.append(bar, stage, steps.previous, steps.next)
  dialog.append(inside)
  return { dialog, inside, stage, ...told, ...steps }
}

function makeBar(
  leave: () => void,
): Pick<ViewerParts, 'caption' | 'count'> & { readonly bar: HTMLElement } {
  const bar = document.createElement('div')
  bar.className = 'viewer__bar'
  const count = document.createElement('p')
  count.className = 'viewer__count'
  count.setAttribute('role', 'status')
  const caption = document.createElement('p')
  caption.className = 'viewer__caption'
  const close = makeButton('Close')
  close.className = 'viewer__close'
  close.addEventListener('click', leave)
  bar.append(count, caption, close)
  return { bar, count, caption }
}

export function slideOf(figure: HTMLElement, at: number): HTMLElement {
  const slide = document.createElement('div')
  slide.className = 'viewer__slide'
  slide.dataset['at'] = String(at)
  const copy = copyOf(figure, shownParts, '100vw')
  if (copy === null) return slide
  slide.append(copy)
  for (const image of slide.querySelectorAll('img')) image.loading = 'eager'
  return slide
}

const photoParts = '.photo, .gallery__photo'
const shownParts = `${photoParts}, .no-photo, .gallery__elsewhere, .gallery__player`

function copyOf(figure: HTMLElement, parts: string, sizes: string): HTMLElement | null {
  const copy = figure.querySelector(parts)?.cloneNode(true) as HTMLElement | undefined
  for (const source of copy?.querySelectorAll('source') ?? []) source.sizes = sizes
  return copy ?? null
}

/** Thumbnails. */
export function makeThumbs(
  figures: readonly HTMLElement[],
  choose: (index: number) => void,
): HTMLElement {
  const row = document.createElement('div')
  row.className = 'viewer__thumbs'
  for (const [at, figure] of figures.entries()) {
    const thumb = makeButton(`Show ${at + 1} of ${figures.length}`)
    thumb.className = 'viewer__thumb'
    const isBroken = figure.querySelector('.no-photo') !== null
    thumb.append(copyOf(figure, photoParts, '6rem') ?? (isBroken ? '' : '▶'))
    thumb.addEventListener('click', () => choose(at))
    row.append(thumb)
  }
  return row
}

export function markThumb(row: HTMLElement, index: number): void {
  for (const [at, thumb] of [...row.children].entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
    if (at === index) thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
