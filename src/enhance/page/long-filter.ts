import { isTooLongForAddress } from '#src/domain/filter/cache/reference.ts'
import { filterLanguagePath } from '#src/domain/results/panel-paths.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// A filter that is written as text and too long for an address is posted instead.

async function post(form: HTMLFormElement): Promise<void> {
  if (Object.keys(tokenHeader()).length === 0) await fetch(filterLanguagePath())
  const [token = ''] = Object.values(tokenHeader())
  const fields = { authenticity_token: token, _results: new URL(form.action).pathname }
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  Object.assign(form, { method: 'post', action: filterLanguagePath() })
  form.submit()
}

document.addEventListener('submit', (event) => {
  const form = (event.target as Element).closest<HTMLFormElement>('.filter-language__form')
  const text = form?.querySelector('textarea')?.value ?? ''
  if (form === null || !isTooLongForAddress(text)) return
  event.preventDefault()
  post(form).catch(() => form.submit())
})
