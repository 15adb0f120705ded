// Loaded on reach, as only some people use it.

const attached = new WeakSet<Element>()

function attach(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || attached.has(target)) return
  const around = target.closest<HTMLElement>('[data-combobox]')
  if (around !== null) {
    attached.add(target)
    import('./location-search.ts').then(
      (module) => module.attachLocationSearch(target, around),
      () => attached.delete(target),
    )
  } else if (target.hasAttribute('data-listing-numbers')) {
    attached.add(target)
    void import('./listing-numbers.ts').then((module) => module.attachListingNumbers(target))
  }
}

document.addEventListener('focusin', ({ target }) => attach(target))
attach(document.activeElement)
