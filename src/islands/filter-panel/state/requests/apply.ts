import { isTooLongForAddress } from '#src/domain/filter/cache/reference.ts'
import { keptIn, resultsAddress } from '#src/domain/results/panel-paths.ts'
import type { Counted } from './api.ts'

/** What becomes of a form that a person wants the results of. */
export type Applied =
  /** Its mistakes are shown. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'show'; readonly path: string }
  /** The server stores what is too long for an address. */
  | { readonly kind: 'post' }
  /** Nothing could be counted: it is sent as without a script. */
  | { readonly kind: 'send' }

export function appliedOf(form: URLSearchParams, counted: Counted | null): Applied {
  if (counted === null) return { kind: 'send' }
  if (isTooLongForAddress(counted.filter)) return { kind: 'post' }
  const path = resultsAddress(form.get('_results'), counted.filter, keptIn(form))
  return { kind: 'show', path }
}
