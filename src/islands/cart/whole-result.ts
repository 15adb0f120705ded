import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import type { WholeResult } from './cart.store.ts'

// Uses the list's print link, which contains the search and the number of results.

const printed = () =>
  new URL(
    document.querySelector<HTMLAnchorElement>('a[data-print]')?.href ?? location.href,
    location.href,
  ).searchParams

export const totalShown = (): number => Number(printed().get('results_totallistings')) || 0

export async function readWhole(): Promise<WholeResult> {
  const query = printed()
  const params = {
    _filter: query.get('_filter'),
    sort_id: query.get('sort_id'),
    bounds: query.get('bounds'),
  }
  const response = await fetch(resultIdsPath(params), { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The ids were answered with ${response.status}.`)
  return (await response.json()) as WholeResult
}
