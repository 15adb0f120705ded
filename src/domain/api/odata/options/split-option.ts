import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'

export interface OptionPart {
  readonly text: string
  /** Where the part begins in the text of the option, without blanks. */
  readonly start: number
}

/** Splits the text of an option, or a piece of it, at separators that are not in quotes or parentheses. */
export function splitOption(
  source: Source,
  separator: ',' | ';',
  from = 0,
  to = source.text.length,
): OptionPart[] {
  const parts: OptionPart[] = []
  let depth = 0
  let isQuoted = false
  let start = from
  for (let at = from; at < to; at++) {
    const letter = source.text[at]!
    if (letter === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0)
      fail(source, at, 'Syntax', 'There is no opening parenthesis for this one')
    if (letter !== separator || depth > 0) continue
    parts.push(partAt(source, start, at))
    start = at + 1
  }
  if (depth > 0) fail(source, to, 'Syntax', '“)” is missing at the end')
  if (isQuoted) fail(source, to, 'Syntax', 'A closing quote is missing at the end')
  return [...parts, partAt(source, start, to)]
}

function partAt(source: Source, from: number, to: number): OptionPart {
  const piece = source.text.slice(from, to)
  const text = piece.trim()
  const start = from + piece.length - piece.trimStart().length
  if (text === '') fail(source, Math.min(start, to), 'Syntax', 'A name is missing here')
  return { text, start }
}
