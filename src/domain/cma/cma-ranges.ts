import { max, median, min } from 'd3-array'
import {
  cmaAdjustedMethod,
  cmaAreaMethod,
  cmaAskingMethod,
  cmaAskingPricesOnly,
  cmaLeftOut,
  cmaNoComparableArea,
  cmaNoPrices,
  cmaNoSubjectArea,
  cmaPriceMethod,
} from '#src/domain/cma/messages/cma-messages.ts'
import { areaUnit } from '#src/domain/context/units/convert-units.ts'
import type { CmaPrice } from './cma-market.ts'

/** A comparable. `number` is its number in the report; prices and `net` are in dollars, areas in square feet. */
export interface CmaValued {
  readonly number: number
  readonly price: CmaPrice
  readonly area: number | null
  readonly net: number
}

/** A price range in dollars. `span` is null if no comparable has the values it needs. */
export interface CmaRange {
  readonly id: 'price' | 'area' | 'adjusted' | 'asking'
  readonly label: string
  readonly span: CmaSpan | null
  readonly method: string
}

export interface CmaSpan {
  readonly low: number
  readonly median: number
  readonly high: number
}

export function cmaRanges(
  comparables: readonly CmaValued[],
  subjectArea: number | null,
): CmaRange[] {
  const ofKind = (kind: CmaPrice['kind']) => comparables.filter(({ price }) => price.kind === kind)
  const [closed, asking] = [ofKind('closed'), ofKind('asking')]
  const isAskingOnly = closed.length === 0 && asking.length > 0
  const counted = isAskingOnly ? asking : closed
  const basis = isAskingOnly ? [cmaAskingPricesOnly] : []
  return [
    rangeOf('price', 'By price', counted.map(amountOf), [cmaPriceMethod, ...basis]),
    areaRange(counted, subjectArea, basis),
    rangeOf(
      'adjusted',
      'By adjusted price',
      counted.map((comparable) => amountOf(comparable) + comparable.net),
      [cmaAdjustedMethod, ...basis],
    ),
    ...(closed.length > 0 && asking.length > 0
      ? [rangeOf('asking', 'Current asking prices', asking.map(amountOf), [cmaAskingMethod])]
      : []),
  ]
}

function areaRange(
  counted: readonly CmaValued[],
  subjectArea: number | null,
  basis: readonly string[],
): CmaRange {
  if (subjectArea === null)
    return { id: 'area', label: areaLabel(), span: null, method: cmaNoSubjectArea() }
  const withArea = counted.filter(({ area }) => area !== null)
  if (counted.length > 0 && withArea.length === 0)
    return { id: 'area', label: areaLabel(), span: null, method: cmaNoComparableArea() }
  const withoutArea = counted.filter(({ area }) => area === null).map(({ number }) => number)
  const values = withArea.map(
    (comparable) => (amountOf(comparable) / comparable.area!) * subjectArea,
  )
  const notes = withoutArea.length > 0 ? [cmaLeftOut(withoutArea)] : []
  return rangeOf('area', areaLabel(), values, [cmaAreaMethod(), ...basis, ...notes])
}

const areaLabel = () => `By price per ${areaUnit()}`

const amountOf = ({ price }: CmaValued) => price.amount ?? 0

function rangeOf(
  id: CmaRange['id'],
  label: string,
  values: readonly number[],
  method: readonly string[],
): CmaRange {
  const [low, middle, high] = [min(values), median(values), max(values)]
  if (low === undefined || middle === undefined || high === undefined)
    return { id, label, span: null, method: cmaNoPrices }
  const span = { low: Math.round(low), median: Math.round(middle), high: Math.round(high) }
  return { id, label, span, method: method.join(' ') }
}
