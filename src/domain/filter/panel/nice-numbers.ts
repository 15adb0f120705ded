/** The least such number that is not below the value. */
export const niceAbove = (value: number): number => round(value, Math.ceil)

/** The greatest such number that is not above the value. */
export const niceBelow = (value: number): number => round(value, Math.floor)

function round(value: number, to: (quotient: number) => number): number {
  if (Math.abs(value) < 10_000) return value
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return to(value / step) * step
}
