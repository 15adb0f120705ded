/** Why one comparison cannot be searched; thrown while it is read, and caught there. */
export interface Refusal {
  readonly kind: 'refusal'
  /** What the sentence begins with: a field's name, or the whole value side. */
  readonly about: { readonly field: string } | 'value'
  /** How it goes on: `is no field that can be searched`. */
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
