import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

document.addEventListener('change', ({ target }) => {
  const form =
    target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-rating]') : null
  if (form !== null)
    import('./rate.ts').then(
      ({ rate }) => rate(form.dataset['rating']!, Number((target as HTMLInputElement).value)),
      showSystemError,
    )
})
