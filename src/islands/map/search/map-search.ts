import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { mapFilterPath } from '#src/domain/map/paths.ts'
import { isTooLongForAddress, parseReference } from '#src/domain/search/filter/cache/reference.ts'
import type { SearchChange } from '#src/islands/map/core/map-context.ts'
import { showResults } from '#src/islands/shared/show-results.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

/** Resolves with the text of the filter, even if `reference` is that of a stored filter. */
export async function readFilter(reference: string): Promise<string> {
  if (parseReference(reference) === null) return reference
  const { filter } = await askJson<{ filter: string }>(mapFilterPath(reference))
  return filter
}

/** Runs a search. Throws an error whose message is a sentence for the user. */
export async function searchFor(support: MapSupport, change: SearchChange): Promise<void> {
  const reference =
    change.filter === undefined ? support.reference : await referenceTo(change.filter)
  const bounds =
    change.bounds === undefined ? support.bounds : change.bounds && formatBounds(change.bounds)
  const path = resultsPath(support.action, reference, bounds)
  const how = { replace: change.replace === true, stays: true, saysFailure: true }
  if (!(await showResults(path, how))) throw new Error(mapUpdateFailed)
}

type Search = (change: SearchChange) => Promise<void>

/** Runs one search at a time. Changes that arrive in the meantime are combined into one search. */
export function runInSequence(search: Search): Search {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: { change: SearchChange; readonly done: Promise<void> } | null = null
  return (change) => {
    if (waiting !== null) {
      const replace = waiting.change.replace === true && change.replace === true
      waiting.change = { ...waiting.change, ...change, replace }
      return waiting.done
    }
    const start = (): Promise<void> => {
      const requested = waiting?.change ?? change
      waiting = null
      return search(requested)
    }
    const done = last.then(start, start)
    waiting = { change, done }
    last = done
    return done
  }
}

export function resultsPath(action: string, reference: string, bounds: string | null): string {
  const url = new URL(action, location.origin)
  if (reference !== '') url.searchParams.set('_filter', reference)
  if (bounds !== null) url.searchParams.set('bounds', bounds)
  return url.pathname + url.search
}

async function referenceTo(filter: string): Promise<string> {
  if (!isTooLongForAddress(filter)) return filter
  // Any response sets the CSRF token, which the following request needs.
  if (Object.keys(tokenHeader()).length === 0) await fetch(mapFilterPath())
  const body = new URLSearchParams({ _filter: filter })
  const { reference } = await askJson<{ reference: string }>(mapFilterPath(), {
    method: 'POST',
    headers: tokenHeader(),
    body,
  })
  return reference
}

async function askJson<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init)
  const answer = (await response.json().catch(() => null)) as (Answer & { message?: string }) | null
  if (!response.ok || answer === null) throw new Error(answer?.message ?? mapUpdateFailed)
  return answer
}
