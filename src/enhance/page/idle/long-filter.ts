import { certainlyFitsAddress } from '#src/domain/search/filter/cache/address-limit.ts'

document.addEventListener('submit', (event) => {
  const form = (event.target as Element).closest<HTMLFormElement>('.filter-language__form')
  const text = form?.querySelector('textarea')?.value ?? ''
  if (form === null || certainlyFitsAddress(text)) return
  event.preventDefault()
  import('./post-filter.ts')
    .then(({ postIfTooLong }) => postIfTooLong(form, text))
    .catch(() => form.submit())
})
