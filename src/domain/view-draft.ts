// The columns of a view while somebody puts them in order: each step is an address of its own.

/** A table has no room for more beside photo and address. */
export const mostColumns = 16

const moves = ['up', 'down', 'remove', 'add'] as const
export type Move = (typeof moves)[number]

/** A step, such as `up:City`; null for anything else. */
export function readStep(text: string | null): { readonly move: Move; readonly field: string } | null {
  const [name, field] = (text ?? '').split(':', 2)
  const move = moves.find((one) => one === name)
  return move === undefined || !field ? null : { move, field }
}

/** The fields after the step, each once; what cannot be done leaves them as they are. */
export function takeStep(fields: readonly string[], text: string | null): string[] {
  const known = [...new Set(fields)]
  const step = readStep(text)
  if (step === null) return known
  const { move, field } = step
  const at = known.indexOf(field)
  if (move === 'add') return at < 0 ? [...known, field] : known
  if (at < 0) return known
  if (move === 'remove') return known.toSpliced(at, 1)
  const to = move === 'up' ? at - 1 : at + 1
  return to < 0 || to >= known.length ? known : known.toSpliced(at, 1).toSpliced(to, 0, field)
}
