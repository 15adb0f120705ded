/** Why a comparison cannot be searched. It is thrown and caught while a filter is read. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly about: { readonly field: string } | 'value'
  readonly says: string
}

export function refuse(about: Refusal['about'], says: string): never {
  throw { kind: 'refusal', about, says } satisfies Refusal
}

export function isRefusal(thrown: unknown): thrown is Refusal {
  return (
    typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'refusal'
  )
}
