export interface ContactSearch {
  readonly words: readonly string[]
  readonly digits: string | null
}

const ends = /[\s\-'’"[,]+[@.]*|^[@.]+/u
const wordsMost = 6
const lettersMost = 40

export function contactSearch(text: string): ContactSearch | null {
  const plain = text.normalize('NFC').trim()
  const words = plain.split(ends).filter(Boolean).slice(0, wordsMost)
  if (words.length === 0) return null
  const isPhone = /^[+(]?[\d\s().+\-/]+$/.test(plain) && /\d/.test(plain)
  return {
    words: words.map((word) => [...word].slice(0, lettersMost).map(letterPattern).join('')),
    digits: isPhone ? plain.replace(/\D/g, '') : null,
  }
}

function letterPattern(letter: string): string {
  if ('*?'.includes(letter)) return `[${letter}]`
  const base = baseOf(letter)
  const forms = new Set([
    letter.toLowerCase(),
    letter.toUpperCase(),
    ...(accented.get(base) ?? [base, base.toUpperCase()]),
  ])
  const single = [...forms].filter((form) => [...form].length === 1)
  return single.length === 1 ? single[0]! : `[${single.join('')}]`
}

const baseOf = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()

const accented: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  ),
  baseOf,
)
