import { formatListings } from '#src/domain/context/units/numbers.ts'
import {
  addressSearchMinimum,
  locationSearchDelayMs,
  locationSearchMinimum,
  locationSearchQuietMs,
  typingDebounceMs,
} from '#src/domain/limits.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { markTyped } from '#src/domain/search/location/mark-typed.ts'
import { addressOptionsPath, omniPath } from '#src/domain/search/location/paths.ts'
import { addressSearchFailed } from '#src/domain/search/messages/filter-messages.ts'
import { debounceRequest } from '#src/enhance/shared/ask-later.ts'
import { type Choice, type Combobox, createCombobox } from './combobox.ts'
import { iconOf } from './kind-icons.ts'
import { offerRecent } from './offer-recent.ts'
import { createWaiting } from './waiting.ts'

// Shows suggestions under a text box for locations. Choosing a place or street fills the box and, with
// `data-choose="search"`, submits its form; choosing an address or listing number opens its page. Enter chooses the
// first suggestion. Before there are suggestions, it submits the form, and the server does the same (`findPlace`).

/** An entry in the response of a location search (SPEC §7). */
interface Option {
  readonly Field: { readonly Name: string; readonly Value: string; readonly SparkQl: string }
  readonly Text: string
  readonly Kind: string
  readonly IsMistyped: boolean
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

/** What the form sends for a choice besides its text: a filter, or `Keywords` for words. */
const chosenNames = ['placeFilter', 'placeField'] as const

/** Adds the list of suggestions to the element with `data-combobox`. */
export function attachLocationSearch(input: HTMLInputElement): void {
  const around = input.closest<HTMLElement>('[data-combobox]')!
  const isAddress = around.dataset['combobox'] === 'address'
  const { minimum, delayMs, quietMs, pathOf } = isAddress ? kinds.address : kinds.location
  const isSent = around.dataset['choose'] === 'search'
  const choose = isAddress ? go : (option: Option) => fill(input, option, isSent)
  const ask = async (text: string, signal: AbortSignal) => {
    waiting.begin()
    const options = await find(pathOf(text, formQuery(input)), signal)
    if (!signal.aborted) waiting.end()
    if (options === null || signal.aborted) return
    const choices = options.map((option) => choiceOf(option, text, choose))
    const words = isAddress ? [] : [wordsChoice(input, text)]
    box.show(options[0]?.IsMistyped ? [...words, ...choices] : [...choices, ...words])
  }
  const waiting = createWaiting(input, around)
  const later = debounceRequest({ delayMs, quietMs, ask })
  const question = () =>
    Array.from(input.value.trim()).length >= minimum ? input.value.trim() : null
  const box: Combobox = createCombobox(input, around, () => {
    later(question())
    offer?.()
  })
  input.addEventListener('input', () => {
    for (const chosen of chosenIn(input)) chosen.remove()
    const text = question()
    if (text === null) {
      box.close()
      waiting.end()
    }
    later(text)
  })
  input.addEventListener('blur', () => {
    later(null)
    waiting.end()
  })
  const offer = isAddress ? null : offerRecent(input, around, box.show)
  if (document.activeElement === input && input.value !== input.defaultValue) later(question())
}

/** Returns the suggestions; null if the request was aborted or failed. Failures are shown to the user. */
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

function choiceOf(option: Option, typed: string, choose: (option: Option) => void): Choice {
  const { Text, Kind, Count, Parent, Href } = option
  return {
    icon: iconOf(Kind),
    text: markTyped(Text, typed),
    detail: Parent === null ? Kind : `${Kind} · ${Parent}`,
    count: formatListings(Count),
    choose: () => (Href !== null && isListing(Href) ? location.assign(Href) : choose(option)),
    isFound: true,
  }
}

const isListing = (href: string) => !href.includes('?')

const wordsChoice = (input: HTMLInputElement, text: string): Choice => ({
  icon: 'words',
  text: [{ text: `Search for “${text}” as keywords`, isTyped: false }],
  detail: 'Addresses and descriptions',
  count: '',
  choose: () => send(input, 'placeField', 'Keywords', true),
  isFound: false,
})

const go = ({ Field }: Option) => location.assign(listingsPath({ _filter: Field.SparkQl }))

function fill(input: HTMLInputElement, { Text, Field }: Option, isSent: boolean): void {
  input.value = Text
  send(input, 'placeFilter', Field.SparkQl, isSent)
}

function send(
  input: HTMLInputElement,
  name: (typeof chosenNames)[number],
  value: string,
  isSent: boolean,
): void {
  for (const chosen of chosenIn(input)) chosen.remove()
  const chosen = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  input.form?.append(chosen)
  if (isSent) input.form?.requestSubmit()
}

const formQuery = ({ form }: HTMLInputElement) =>
  new URLSearchParams(new FormData(form!) as unknown as Record<string, string>)

const chosenIn = ({ form }: HTMLInputElement) =>
  chosenNames.flatMap((name) => [
    ...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ])

function showFailure(): void {
  const existingDialog = document.querySelector<HTMLDialogElement>('#search-failure')
  const dialog = existingDialog ?? document.body.appendChild(makeDialog())
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
