import { foldedWords } from './typed-place.ts'

export interface Piece {
  readonly text: string
  readonly isTyped: boolean
}

export function markTyped(name: string, typed: string): Piece[] {
  const words = foldedWords(typed).sort((a, b) => b.length - a.length)
  const letters = Array.from(name)
  const plain = letters.map((letter) => foldedWords(letter)[0] ?? ' ')
  const isTyped = letters.map(() => false)
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === ' ' || (at > 0 && plain[at - 1] !== ' ')) continue
    const rest = plain.slice(at).join('')
    const word = words.find((candidate) => rest.startsWith(candidate))
    if (word !== undefined) isTyped.fill(true, at, at + Array.from(word).length)
  }
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last?.isTyped === isTyped[at])
      pieces[pieces.length - 1] = { ...last!, text: last!.text + letter }
    else pieces.push({ text: letter, isTyped: isTyped[at]! })
  }
  return pieces
}
