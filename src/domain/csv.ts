/** A line of CSV (RFC 4180). Cells that a spreadsheet would run as formulas are marked as text. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => cell(String(value ?? ''))).join(',')}\r\n`

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
