import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { readKeptParams, resultsAddress } from '#src/domain/search/results/panel-paths.ts'
import type { Counted } from './panel-api.ts'

export type Applied =
  | { readonly kind: 'refused' }
  | { readonly kind: 'show'; readonly path: string }
  /** Posts the filter, because it is too long for a URL. */
  | { readonly kind: 'post' }
  /** Submits the form as a browser without scripts does, because the matches were not counted. */
  | { readonly kind: 'send' }

export function appliedOf(form: URLSearchParams, counted: Counted | null): Applied {
  if (counted === null) return { kind: 'send' }
  if (isTooLongForAddress(counted.filter)) return { kind: 'post' }
  const path = resultsAddress(form.get('_results'), counted.filter, readKeptParams(form))
  return { kind: 'show', path }
}
