import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { filterLanguagePath } from '#src/domain/search/results/panel-paths.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

export async function postIfTooLong(form: HTMLFormElement, text: string): Promise<void> {
  if (isTooLongForAddress(text)) await preparePost(form)
  form.submit()
}

async function preparePost(form: HTMLFormElement): Promise<void> {
  if (Object.keys(tokenHeader()).length === 0) await fetch(filterLanguagePath())
  const [token = ''] = Object.values(tokenHeader())
  const fields = { authenticity_token: token, _results: new URL(form.action).pathname }
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  Object.assign(form, { method: 'post', action: filterLanguagePath() })
}
