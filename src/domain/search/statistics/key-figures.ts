import { formatCount, formatPrice, formatTenths } from '#src/domain/context/units/numbers.ts'
import { counted } from '#src/domain/wording.ts'
import { areaUnit, shownPerArea } from '../../context/units/convert-units.ts'
import { formatShare } from './format-share.ts'
import { type Figures, type MarketStatistics, priceName } from './market-figures.ts'

/** A key figure of the statistics, mostly a median. `count` is the number of listings that have a value. */
export interface KeyFigure {
  readonly kind: 'price' | 'price-per-area' | 'days' | 'supply' | 'close-to-list'
  readonly label: string
  readonly value: number | null
  readonly count: number
  readonly format: (value: number) => string
}

const kinds: readonly KeyFigure['kind'][] = [
  'price',
  'price-per-area',
  'days',
  'close-to-list',
  'supply',
]
const dollars = (value: number) => formatPrice(Math.round(value))
const perArea = (value: number) => dollars(shownPerArea(value))

export function keyFiguresOf(statistics: MarketStatistics): KeyFigure[] {
  const { market, prices, pricePerArea, daysOnMarket, closeToList, monthsOfSupply } = statistics
  const figure = (
    kind: KeyFigure['kind'],
    label: string,
    { median, count }: Figures,
    format: KeyFigure['format'],
  ): KeyFigure => ({ kind, label, value: median, count, format })
  return [
    figure('price', `Median ${priceName(statistics)}`, prices, dollars),
    ...(market === 'sale'
      ? [figure('price-per-area', `Median per ${areaUnit()}`, pricePerArea, perArea)]
      : []),
    figure('days', 'Median days on market', daysOnMarket, formatCount),
    ...(market === 'rent'
      ? []
      : [figure('close-to-list', 'Sale-to-list ratio', closeToList, formatShare)]),
    figure('supply', 'Months of supply', { ...daysOnMarket, median: monthsOfSupply }, formatTenths),
  ]
}

export interface FigureRow {
  readonly label: string
  readonly cells: readonly (FigureCell | null)[]
}

export interface FigureCell {
  readonly text: string
  readonly count: number
  /** The difference from the first search in words; null for that search itself and for equal values. */
  readonly difference: string | null
}

/** Rows of key figures that at least one search has. In `searches`, null is a search that failed. */
export function figureRows(searches: readonly (MarketStatistics | null)[]): FigureRow[] {
  const columns = searches.map((statistics) =>
    statistics === null ? [] : keyFiguresOf(statistics),
  )
  const knownFigures = columns.flat().filter(({ value }) => value !== null)
  const keyFigures = kinds.flatMap((kind) => knownFigures.filter((figure) => figure.kind === kind))
  return [...new Set(keyFigures.map(({ label }) => label))].map((label) => {
    const figures = columns.map((column) => column.find((figure) => figure.label === label) ?? null)
    return { label, cells: figures.map((figure) => cellOf(figure, figures[0] ?? null)) }
  })
}

function cellOf(figure: KeyFigure | null, first: KeyFigure | null): FigureCell | null {
  if (figure === null || figure.value === null) return null
  const { value, count, format } = figure
  const isFirst = first === figure || first === null || first.value === null
  return {
    text: format(value),
    count,
    difference: isFirst ? null : differenceOf(figure, value, first.value!),
  }
}

/** Describes a difference: `+$35,000 (+8.1 %)`, `−3 days`, `+0.4 points`. Null if both values look the same. */
function differenceOf({ kind, format }: KeyFigure, value: number, first: number): string | null {
  const by = value - first
  if (format(value) === format(first)) return null
  const sign = by < 0 ? '−' : '+'
  const size = Math.abs(by)
  if (kind === 'days') return `${sign}${counted(size, 'day')}`
  if (kind === 'close-to-list') return `${sign}${formatTenths(size * 100)} points`
  const share = first === 0 ? '' : ` (${sign}${formatShare(size / first)})`
  return `${sign}${format(size)}${share}`
}
