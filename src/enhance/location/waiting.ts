import { progressDelayMs } from '#src/domain/limits.ts'
import { searchingPlaces } from '#src/domain/search/messages/filter-messages.ts'

export interface Waiting {
  readonly begin: () => void
  readonly end: () => void
}

export function createWaiting(input: HTMLInputElement, around: HTMLElement): Waiting {
  const note = document.createElement('p')
  note.className = 'combobox__list'
  note.setAttribute('role', 'status')
  around.append(note)
  let timer = 0
  const end = () => {
    clearTimeout(timer)
    note.hidden = true
    note.textContent = ''
    input.removeAttribute('aria-busy')
  }
  const show = () => {
    input.setAttribute('aria-busy', 'true')
    // The note is hidden while earlier suggestions are shown, which stay until new ones arrive.
    note.hidden = input.getAttribute('aria-expanded') === 'true'
    note.textContent = searchingPlaces
  }
  end()
  return {
    begin() {
      end()
      timer = window.setTimeout(show, progressDelayMs)
    },
    end,
  }
}
