import { plainNumberText } from '#src/domain/context/units/typed-amount.ts'

/** Reads a typed price in dollars: `$450,000`, `450k`, `1.2m`. Null if invalid. */
export function parsePrice(text: string): number | null {
  const match = /^\$?\s*(\d{1,12}(?:,\d{3})*(?:\.\d{1,6})?)\s*([km])?$/i.exec(plainNumberText(text))
  if (match === null) return null
  const factor = { k: 1_000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1
  return Math.round(Number(match[1]!.replaceAll(',', '')) * factor * 100) / 100
}
