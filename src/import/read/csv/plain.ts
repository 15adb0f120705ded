const quote = 34

/** V8 copies substrings of up to this length, so they do not retain the whole string. */
const maxCopiedLength = 12

/**
 * Splits a record in which quotes only enclose whole cells, which applies to nearly all records. This is many times
 * faster than the parser. Returns null for any other record.
 */
export function plainCells(text: string, delimiter: string): string[] | null {
  const cells: string[] = []
  let nextQuote = quoteFrom(text, 0)
  for (let at = 0; ; at++) {
    const quoted = text.charCodeAt(at) === quote
    const start = quoted ? at + 1 : at
    const end = quoted ? closingQuote(text, start) : endOf(text, start, delimiter)
    if (end < 0 || (!quoted && nextQuote < end)) return null
    const cell = ownText(text.slice(start, end))
    cells.push(quoted && cell.includes('"') ? cell.replaceAll('""', '"') : cell)
    if (quoted) nextQuote = quoteFrom(text, end + 1)
    at = quoted ? end + 1 : end
    if (at >= text.length) return cells
    if (text[at] !== delimiter) return null
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2)
  return at
}

function quoteFrom(text: string, from: number): number {
  const at = text.indexOf('"', from)
  return at < 0 ? text.length : at
}

function endOf(text: string, from: number, delimiter: string): number {
  const at = text.indexOf(delimiter, from)
  return at < 0 ? text.length : at
}

/** Copies a text, because a substring in V8 retains the whole string it is from, here a chunk of the file. */
const ownText = (part: string) =>
  part.length <= maxCopiedLength ? part : Buffer.from(part, 'utf16le').toString('utf16le')
