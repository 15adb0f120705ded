import { createRandom } from '#db/seed/tools/random.ts'
import tokenLists from './filter-soup.json' with { type: 'json' }

const { fields, operators, joints, marks, functions } = tokenLists
// Adds a lone surrogate, which a JSON module cannot contain.
const values = [...tokenLists.values, "'\ud800'"]

type Pick = <T>(list: readonly T[]) => T

/** Generates filter texts endlessly. Most are invalid: random tokens, near misses, and long repetitions. */
export function* filterSoup(seed: number): Generator<string> {
  const random = createRandom(seed)
  const { pick } = random
  const upTo = (most: number) => random.int(0, most - 1)
  const kinds = [
    () => soup(pick, upTo(25)),
    () => chain(pick, upTo(8)),
    () => spoil(chain(pick, upTo(4)), pick, upTo),
    () => heap(pick, upTo),
  ]
  for (;;) yield pick(kinds)().slice(0, 3_000)
}

function soup(pick: Pick, length: number): string {
  const tokens = () => pick(pick([fields, operators, joints, values, marks, functions]))
  return Array.from({ length: length + 1 }, tokens).join(pick([' ', ' ', '']))
}

function chain(pick: Pick, more: number): string {
  const value = () => pick([pick(values), `${pick(values)},${pick(values)}`])
  const comparison = () => `${pick(pick([fields, functions]))} ${pick(operators)} ${value()}`
  return (
    Array.from({ length: more }, () => `${comparison()} ${pick(joints)} `).join('') + comparison()
  )
}

function spoil(text: string, pick: Pick, upTo: (most: number) => number): string {
  const at = upTo(text.length)
  return (
    text.slice(0, at) +
    pick([pick(marks), '', String.fromCharCode(upTo(65_536))]) +
    text.slice(at + upTo(3))
  )
}

function heap(pick: Pick, upTo: (most: number) => number): string {
  const times = upTo(400)
  return pick([
    () => '('.repeat(times) + chain(pick, 0) + ')'.repeat(Math.max(0, times - upTo(2))),
    () => `City Eq ${Array.from({ length: times }, () => pick(values)).join(',')}`,
    () => Array.from({ length: times }, () => chain(pick, 0)).join(' Or '),
    () => `City Eq '${pick(['*', '?', 'a*', 'x', "''"]).repeat(times)}'`,
    () => `Not ${'Not '.repeat(times)}${chain(pick, 0)}`,
  ])()
}
