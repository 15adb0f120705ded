import { formatListings } from '#src/domain/format.ts'
import {
  addressSearchMinimum,
  locationSearchDelayMs,
  locationSearchMinimum,
  locationSearchQuietMs,
  typingDebounceMs,
} from '#src/domain/limits.ts'
import { addressOptionsPath, omniPath } from '#src/domain/location/paths.ts'
import { addressSearchFailed } from '#src/domain/messages/filter.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { askLater } from '#src/enhance/shared/ask-later.ts'
import { type Choice, type Combobox, createCombobox } from './combobox.ts'

// Suggestions under a box for places. A name fills the box; an address and an MLS number lead to what they are.

/** What the search paths answer (SPEC §7). */
interface Option {
  readonly Field: { readonly Name: string; readonly Value: string; readonly SparkQl: string }
  readonly Text: string
  readonly Group: string
  readonly Count: number
  readonly Parent: string | null
  readonly Href: string | null
}

const kinds = {
  location: {
    minimum: locationSearchMinimum,
    delayMs: locationSearchDelayMs,
    quietMs: locationSearchQuietMs,
    pathOf: omniPath,
  },
  address: {
    minimum: addressSearchMinimum,
    delayMs: typingDebounceMs,
    quietMs: typingDebounceMs,
    pathOf: addressOptionsPath,
  },
} as const

const placeField = 'placeField'

/** Brings suggestions to the input in the element with `data-combobox`; `data-choose="search"` sends what was chosen. */
export function attachLocationSearch(input: HTMLInputElement, around: HTMLElement): void {
  const { minimum, delayMs, quietMs, pathOf } =
    around.dataset['combobox'] === 'address' ? kinds.address : kinds.location
  const isAddress = around.dataset['combobox'] === 'address'
  const toChoice = (option: Option) =>
    choiceOf(option, isAddress ? go : () => fill(input, option, around))
  const ask = async (text: string, signal: AbortSignal) => {
    const options = await find(pathOf(text), signal)
    if (options !== null && !signal.aborted) box.show(options.map(toChoice))
  }
  const later = askLater({ delayMs, quietMs, ask })
  const question = () =>
    Array.from(input.value.trim()).length >= minimum ? input.value.trim() : null
  const box: Combobox = createCombobox(input, around, () => later(question()))
  input.addEventListener('input', () => {
    chosenIn(input)?.remove()
    const text = question()
    if (text === null) box.close()
    later(text)
  })
  input.addEventListener('blur', () => later(null))
  if (question() !== null && input.value !== input.defaultValue) later(question())
}

/** Null when it was given up or has failed, which is told. */
async function find(path: string, signal: AbortSignal): Promise<Option[] | null> {
  try {
    const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
    const { D } = (await response.json()) as { D: { Success: boolean; Results: Option[] } }
    if (!D.Success) throw new Error(`The search answers with ${response.status}.`)
    return D.Results
  } catch {
    if (!signal.aborted) showFailure()
    return null
  }
}

function choiceOf(option: Option, choose: (option: Option) => void): Choice {
  const { Text, Group, Count, Parent } = option
  const pick = () => (option.Href === null ? choose(option) : location.assign(option.Href))
  return { text: Text, detail: Parent, count: formatListings(Count), group: Group, choose: pick }
}

const go = ({ Field }: Option) => location.assign(listingsPath({ _filter: Field.SparkQl }))

function fill(input: HTMLInputElement, { Field }: Option, around: HTMLElement): void {
  input.value = Field.Value
  const chosen = chosenIn(input) ?? document.createElement('input')
  Object.assign(chosen, { type: 'hidden', name: placeField, value: Field.Name })
  input.form?.append(chosen)
  if (around.dataset['choose'] === 'search') input.form?.requestSubmit()
}

const chosenIn = ({ form }: HTMLInputElement) =>
  form?.querySelector<HTMLInputElement>(`input[name="${placeField}"]`) ?? null

/** SPEC §8: address search failure. */
function showFailure(): void {
  const known = document.querySelector<HTMLDialogElement>('#search-failure')
  const dialog = known ?? document.body.appendChild(makeDialog())
  if (!dialog.open) dialog.showModal()
}

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  Object.assign(dialog, { id: 'search-failure', className: 'dialog' })
  const text = Object.assign(document.createElement('p'), {
    className: 'dialog__text',
    id: 'search-failure-text',
  })
  text.textContent = addressSearchFailed
  dialog.setAttribute('aria-labelledby', text.id)
  const form = Object.assign(document.createElement('form'), {
    method: 'dialog',
    className: 'dialog__actions',
  })
  form.append(
    Object.assign(document.createElement('button'), { className: 'button', textContent: 'Close' }),
  )
  dialog.append(text, form)
  return dialog
}
