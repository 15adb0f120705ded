import type { PatternPart, Test } from '#src/domain/search/filter/condition/condition.ts'

/** By code points, one after the other. */
export function compareTexts(a: string, b: string): number {
  const left = Array.from(a, codeOf)
  const right = Array.from(b, codeOf)
  const differing = left.findIndex((code, i) => code !== right[i])
  if (differing < 0) return left.length - right.length
  return (left[differing] ?? -1) - (right[differing] ?? -1)
}

const codeOf = (letter: string) => letter.codePointAt(0)!

export function passesText(text: string, test: Test): boolean {
  switch (test.kind) {
    case 'starts':
      return text.slice(0, test.text.length) === test.text
    case 'ends':
      return test.text === '' || text.slice(-test.text.length) === test.text
    case 'contains':
      return text.split(test.text).length > 1 || test.text === ''
    case 'pattern':
      return fits([...text], test.parts)
    case 'regex':
      return regexOf(test.source, test.ignoreCase).test(text)
    default:
      throw new Error(`no test of texts: ${test.kind}`)
  }
}

/** Tries every length of every run. */
function fits(letters: readonly string[], [part, ...rest]: readonly PatternPart[]): boolean {
  if (part === undefined) return letters.length === 0
  if (part.kind === 'one') return letters.length > 0 && fits(letters.slice(1), rest)
  if (part.kind !== 'text')
    return [...letters, ''].some((_, count) => fits(letters.slice(count), rest))
  const wanted = [...part.text]
  return (
    wanted.every((letter, i) => letter === letters[i]) && fits(letters.slice(wanted.length), rest)
  )
}

function regexOf(source: string, ignoreCase: boolean): RegExp {
  const flags = ignoreCase ? 'i' : ''
  try {
    return new RegExp(source, `${flags}u`)
  } catch {
    return new RegExp(source, flags)
  }
}
