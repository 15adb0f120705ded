import { versionField, versionOf } from '#src/domain/context/forms/form-version.ts'
import { renamedElsewhere, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { savedSearchNameMaximum } from '#src/domain/limits.ts'
import { searchRenamed, searchRenameFailed } from '#src/domain/searches/messages.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

export function rename(link: HTMLAnchorElement): void {
  const input = document.createElement('input')
  input.className = 'input'
  input.maxLength = savedSearchNameMaximum
  input.setAttribute('aria-label', 'Search name')
  let storedName: string | null = null
  const field: NameField = {
    name: link.textContent,
    show: (name) => {
      link.textContent = storedName ?? name
      if (input.isConnected) input.replaceWith(link)
    },
    async send(name) {
      const result = await send(link.href, name, field.name)
      storedName = result.stored
      return result.problem
    },
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

interface RenameResult {
  readonly problem: string | null
  /** The name that was stored from another window in the meantime; null if there is none. */
  readonly stored: string | null
}

async function send(path: string, name: string, before: string): Promise<RenameResult> {
  const response = await fetch(path, {
    method: 'PUT',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...tokenHeader(),
    },
    body: JSON.stringify({
      saved_search: { Name: name },
      [versionField]: versionOf({ name: before }),
    }),
  })
  const { success, error, stored } = (await response.json()) as {
    success?: boolean
    error?: string
    stored?: { name: string }
  }
  if (stored)
    return { problem: `${renamedElsewhere} ${storedNow(stored.name)}`, stored: stored.name }
  return { problem: response.ok && success ? null : (error ?? searchRenameFailed), stored: null }
}

const say = (problem: string | null): void =>
  showToast(problem ?? searchRenamed, problem === null ? 'done' : 'error')

interface NameField {
  readonly name: string
  readonly show: (name: string) => void
  /** Stores the name. Resolves with a sentence about what went wrong, or null. */
  readonly send: (name: string) => Promise<string | null>
  readonly say: (problem: string | null) => void
}

/**
 * Handles a change of name, which ends only once. If the name is empty or cannot be stored, the old one is restored
 * (SPEC §4, §8).
 */
export function startRename({ name, show, send, say }: NameField) {
  let isOver = false
  const cancel = () => {
    if (isOver) return
    isOver = true
    show(name)
  }
  const finish = async (typed: string): Promise<void> => {
    const newName = typed.trim()
    if (isOver || newName === '' || newName === name) return cancel()
    isOver = true
    show(newName)
    const problem = await send(newName).catch(() => searchRenameFailed)
    if (problem !== null) show(name)
    say(problem)
  }
  return { cancel, finish }
}
