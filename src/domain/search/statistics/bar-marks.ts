import type { Bar, MarketStatistics } from './market-figures.ts'

export const priceBarsTitles: Readonly<Record<MarketStatistics['market'], string>> = {
  sale: 'List prices',
  rent: 'Rents',
  sold: 'Sold prices',
}

const marksWanted = 4

export function barMarks(
  bars: readonly Bar[],
  format: (edge: number) => string,
): (string | null)[] {
  const every = Math.max(1, Math.round(bars.length / marksWanted))
  return bars.map(({ from }, i) => (from === null || i % every !== 1 % every ? null : format(from)))
}
