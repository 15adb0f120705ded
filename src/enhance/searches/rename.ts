import { savedSearchNameMaximum } from '#src/domain/limits.ts'
import { searchRenamed, searchRenameFailed } from '#src/domain/messages/saved/saved-searches.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import { type NameField, startRename } from './rename-field.ts'

/** In place (SPEC §4). */
export function rename(link: HTMLAnchorElement): void {
  const input = document.createElement('input')
  input.className = 'input'
  input.maxLength = savedSearchNameMaximum
  input.setAttribute('aria-label', 'Name of the search')
  const field: NameField = {
    name: link.textContent,
    show: (name) => {
      link.textContent = name
      if (input.isConnected) input.replaceWith(link)
    },
    send: (name) => send(link.href, name),
    say,
  }
  const editing = startRename(field)
  input.value = field.name
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') editing.cancel()
    if (key === 'Enter') void editing.finish(input.value).then(() => link.focus())
  })
  input.addEventListener('blur', () => void editing.finish(input.value))
  link.replaceWith(input)
  input.select()
}

async function send(path: string, name: string): Promise<string | null> {
  const response = await fetch(path, {
    method: 'PUT',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...tokenHeader(),
    },
    body: JSON.stringify({ saved_search: { Name: name } }),
  })
  const { success, error } = (await response.json()) as { success?: boolean; error?: string }
  return response.ok && success ? null : (error ?? searchRenameFailed)
}

const say = (problem: string | null): void =>
  showToast(problem ?? searchRenamed, problem === null ? 'done' : 'error')
