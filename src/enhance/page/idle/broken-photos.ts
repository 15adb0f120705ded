// Replaces a broken photo with a placeholder (SPEC §4 Image carousel).

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('.card-photo')) return
  const none = document.createElement('span')
  none.className = 'no-photo'
  none.textContent = 'No photo'
  const whole = target.closest('.photo') ?? target
  whole.replaceWith(none)
}

document.addEventListener('error', ({ target }) => replace(target), { capture: true })

for (const photo of document.querySelectorAll<HTMLImageElement>('.card-photo')) {
  if (photo.complete && photo.naturalWidth === 0) replace(photo)
}
