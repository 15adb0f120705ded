import { piecesOf } from './pieces.ts'

const longestAbbreviation = 3

/** `isNewBuild`, `HASTERRACE`, and `DISTANCE_TO_METRO` as words; names in other scripts as they are. */
export function wordedLabel(name: string): string {
  if (/[\p{L}--[\p{Script=Latin}]]/v.test(name)) return name
  const isLoud = !/\p{Ll}/u.test(name)
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/YN$/, '')
    .split(/[\s._[\]]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (isLoud ? (piecesOf(word.toLowerCase()) ?? [word.toLowerCase()]) : [word]))
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
  const [first = name, ...rest] = words
  return [first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), ...rest].join(' ')
}

const isAbbreviation = (word: string) =>
  word.length <= longestAbbreviation && /^\p{Lu}{2,}\d*$/u.test(word)
