export interface Parts {
  readonly around: HTMLElement
  readonly count: HTMLElement
  readonly track: HTMLElement
  readonly previous: HTMLButtonElement
  readonly next: HTMLButtonElement
}

export function makeTrack(around: HTMLElement): HTMLElement {
  const track = document.createElement('div')
  track.className = 'carousel'
  const first = document.createElement('div')
  first.className = 'carousel__slide'
  first.append(
    ...[...around.children].filter((child) => !child.matches('.listing-card__count, label')),
  )
  track.append(first)
  around.prepend(track)
  return track
}

export function makeControls(around: HTMLElement, name: string): Pick<Parts, 'previous' | 'next'> {
  const previous = makeButton('previous', `Previous photo: ${name}`)
  previous.disabled = true
  const next = makeButton('next', `Next photo: ${name}`)
  around.append(previous, next)
  return { previous, next }
}

function makeButton(direction: 'previous' | 'next', label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'carousel-button'
  button.dataset['direction'] = direction
  button.setAttribute('aria-label', label)
  return button
}

export function adoptSlide(slide: Element, at: number, total: number): Element {
  const adopted = document.importNode(slide, true)
  adopted.toggleAttribute('inert', true)
  for (const image of adopted.querySelectorAll('img')) {
    if (image.classList.contains('card-photo')) image.alt = `Photo ${at + 1} of ${total}`
    image.loading = 'eager'
  }
  return adopted
}
