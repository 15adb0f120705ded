/** Quotes only the cells that need it. */
export function csvOf(rows: readonly (readonly string[])[], lineEnd = '\n'): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}${lineEnd}`).join('')
}

const cellOf = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
