import type { PatternPart, Test } from './condition.ts'

/** Reads wildcards: `*` is any characters, `?` is one; `\*` and `\?` are literal, as is any other backslash. */
export function readWildcards(text: string): Test {
  if (!/[\\*?]/.test(text)) return { kind: 'oneOf', values: [text] }
  const parts = splitWildcards(text)
  const [first, second, third] = parts
  if (first?.kind === 'text' && second === undefined) return { kind: 'oneOf', values: [first.text] }
  if (first?.kind === 'text' && second?.kind === 'run' && third === undefined)
    return { kind: 'starts', text: first.text }
  if (first?.kind === 'run' && second === undefined) return { kind: 'contains', text: '' }
  if (first?.kind === 'run' && second?.kind === 'text') {
    if (third === undefined) return { kind: 'ends', text: second.text }
    if (third.kind === 'run' && parts.length === 3) return { kind: 'contains', text: second.text }
  }
  return { kind: 'pattern', parts }
}

function splitWildcards(text: string): PatternPart[] {
  const parts: PatternPart[] = []
  for (const [piece] of text.matchAll(/\\[*?]|[*?]|[^\\*?]+|\\/g)) {
    const last = parts.at(-1)
    const plain = piece.length === 2 && /^\\[*?]$/.test(piece) ? piece.slice(1) : piece
    if (piece === '?') parts.push({ kind: 'one' })
    else if (piece === '*' && last?.kind !== 'run') parts.push({ kind: 'run' })
    else if (piece !== '*' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + plain }
    else if (piece !== '*') parts.push({ kind: 'text', text: plain })
  }
  return parts
}

const maxPlainLength = 10_000
const controls: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v' }

export function readRegex(source: string, flags: string): Test {
  const match =
    source.length > maxPlainLength
      ? null
      : /^(\^?)((?:[^[\]{}()|*.\\?+^$]|\\[[\]{}()|\-*.\\?+^$# ntrfv])*)(\$?)$/.exec(source)
  if (match === null || flags !== '')
    return { kind: 'regex', source, ignoreCase: flags.includes('i') }
  const [, start, body = '', end] = match
  const text = body.replace(/\\(.)/gs, (_, char: string) => controls[char] ?? char)
  if (start && end) return { kind: 'oneOf', values: [text] }
  return { kind: start ? 'starts' : end ? 'ends' : 'contains', text }
}
