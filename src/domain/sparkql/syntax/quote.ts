/**
 * Plain text as a character literal: `O'Brien` -> `'O\'Brien'`. The language cannot write an odd number of backslashes
 * before a quote, a line feed or the end: one more is added there.
 */
export function quote(text: string): string {
  const even = text.replace(/\\+/g, (run, at: number) => {
    return run.length % 2 && ['', '\n', "'"].includes(text.charAt(at + run.length))
      ? `${run}\\`
      : run
  })
  return `'${even.replaceAll("'", "\\'")}'`
}

/** The text of a character literal: outer quotes dropped, `\'` -> `'`, every other backslash kept. */
export function unquote(literal: string): string {
  const from = literal.startsWith("'") ? 1 : 0
  const to = literal.length > from && literal.endsWith("'") ? -1 : undefined
  return literal.slice(from, to).replaceAll("\\'", "'")
}
