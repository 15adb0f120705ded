/** Formats a line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading `'`. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const plain = formulaBegun.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const formulaBegun = /^[=+\-@＝＋－＠\t\r\n]/

export const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && formulaBegun.test(text.slice(1)) ? text.slice(1) : text
