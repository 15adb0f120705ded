/** The largest number of columns, as many as fit next to photo and address. */
export const maxColumns = 16

const moves = ['up', 'down', 'remove', 'add'] as const
export type Move = (typeof moves)[number]

export function readStep(
  text: string | null,
): { readonly move: Move; readonly field: string } | null {
  const [name, field] = (text ?? '').split(':', 2)
  const move = moves.find((candidate) => candidate === name)
  return move === undefined || !field ? null : { move, field }
}

/** The id of the button to focus after a step: `up-City`, `remove-City`, or `column`, which adds one. */
export function focusAfter(
  before: readonly string[],
  after: readonly string[],
  text: string | null,
): string | null {
  const step = readStep(text)
  if (step === null) return null
  const { move, field } = step
  if (move === 'add') return 'column'
  if (move === 'remove') {
    const neighbor = after[Math.min(before.indexOf(field), after.length - 1)]
    return neighbor === undefined ? 'column' : `remove-${neighbor}`
  }
  const at = after.indexOf(field)
  if (at < 0) return null
  const isAtEnd = at === (move === 'up' ? 0 : after.length - 1)
  return `${isAtEnd ? opposite[move] : move}-${field}`
}

const opposite = { up: 'down', down: 'up' } as const

/** The columns after a step, each once. An impossible step, such as moving the first one up, changes nothing. */
export function takeStep(fields: readonly string[], text: string | null): string[] {
  const columns = [...new Set(fields)]
  const step = readStep(text)
  if (step === null) return columns
  const { move, field } = step
  const at = columns.indexOf(field)
  if (move === 'add') return at < 0 ? [...columns, field] : columns
  if (at < 0) return columns
  if (move === 'remove') return columns.toSpliced(at, 1)
  const to = move === 'up' ? at - 1 : at + 1
  return to < 0 || to >= columns.length ? columns : columns.toSpliced(at, 1).toSpliced(to, 0, field)
}
