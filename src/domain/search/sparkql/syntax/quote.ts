/** Quotes a text. SparkQL has no odd number of backslashes before a quote, line feed, or end, so one is added there. */
export function quote(text: string): string {
  const even = text.replace(/\\+/g, (run, at: number) => {
    return run.length % 2 && ['', '\n', "'"].includes(text.charAt(at + run.length))
      ? `${run}\\`
      : run
  })
  return `'${even.replaceAll("'", "\\'")}'`
}

/** Removes the outer quotes and turns `\'` into `'`; other backslashes stay. */
export function unquote(literal: string): string {
  const from = literal.startsWith("'") ? 1 : 0
  const to = literal.length > from && literal.endsWith("'") ? -1 : undefined
  const inner = literal.slice(from, to)
  return inner.includes('\\') ? inner.replaceAll("\\'", "'") : inner
}
