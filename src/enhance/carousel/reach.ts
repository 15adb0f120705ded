// Photos of a card become a carousel on reach.

const attached = new WeakSet<Element>()

function reach(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('.listing-card') : null
  if (card === null || attached.has(card) || card.querySelector('.listing-card__count') === null)
    return
  attached.add(card)
  void import('./index.ts').then(
    ({ attach }) => attach(card),
    () => attached.delete(card),
  )
}

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, ({ target }) => reach(target), { passive: true })

// Cards reached before this script loaded.
reach(document.querySelector('.listing-card:is(:hover, :focus-within)'))

export {}
