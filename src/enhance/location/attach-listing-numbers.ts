import { typingDebounceMs } from '#src/domain/limits.ts'
import { countPath } from '#src/domain/paths.ts'
import {
  hasListingNumber,
  listingNumbersFilter,
  numberSpellings,
  readListingNumbers,
} from '#src/domain/search/location/listing-numbers.ts'
import { noResults } from '#src/domain/search/messages/filter-messages.ts'
import { debounceRequest } from '#src/enhance/shared/ask-later.ts'

// Shows the number of matches next to listing numbers. There is none for fewer than four characters (SPEC §5).

const maxCounted = 60

/** Shows the number of matches on the form's button. If counting fails, the button keeps its label. */
export function attachListingNumbers(input: HTMLInputElement): void {
  const button = input.form?.querySelector('button')
  if (!button) return
  const label = button.textContent
  const ask = async (text: string, signal: AbortSignal) => {
    const message = await count(text, signal).catch(() => label)
    if (!signal.aborted) button.textContent = message
  }
  const later = debounceRequest({ delayMs: typingDebounceMs, quietMs: typingDebounceMs, ask })
  const update = () => {
    const isEnough = hasListingNumber(input.value)
    button.disabled = !isEnough
    button.textContent = isEnough ? label : noResults
    later(isEnough ? input.value : null)
  }
  for (const type of ['input', 'focus']) input.addEventListener(type, update)
  if (document.activeElement === input) update()
}

async function count(text: string, signal: AbortSignal): Promise<string> {
  const numbers = readListingNumbers(text).slice(0, maxCounted).flatMap(numberSpellings)
  const response = await fetch(countPath({ _filter: listingNumbersFilter(numbers) }), { signal })
  if (!response.ok) throw new Error(`The count answers with ${response.status}.`)
  return ((await response.json()) as { message: string }).message
}
