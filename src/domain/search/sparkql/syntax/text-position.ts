const LONGEST = 40

export function characterNumber(text: string, offset: number): number {
  let number = 1
  for (let at = 0; at < offset; at++) {
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++
    number++
  }
  return number
}

/** A piece of the text in quotes, truncated and on one line; empty if nothing is there. */
export function excerpt(text: string, start: number, end: number): string {
  const piece = Array.from(text.slice(start, Math.min(end, start + LONGEST * 2)))
  if (!piece.length) return ''
  const excerptText = piece
    .slice(0, LONGEST)
    .join('')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
  const isCut = piece.length > LONGEST || end > start + LONGEST * 2
  return `“${excerptText}${isCut ? '…' : ''}”`
}
