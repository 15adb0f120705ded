import { standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import type { Group, PricedSlice } from '../market-figures.ts'
import type { SearchSide } from './joint.ts'
import type { ComparedGroup } from './search-comparison.ts'

export function jointGroups(sides: readonly SearchSide[]): ComparedGroup[] {
  const names = new Set(sides.flatMap(({ statistics }) => statistics.groups.map(({ by }) => by)))
  const hasMedians = new Set(sides.map(({ statistics }) => statistics.market)).size === 1
  return [...names].flatMap((by) => {
    const series = sides.map(({ side, statistics: { groups, total } }) => ({
      side,
      total,
      slices: slicesOf(groups, by),
    }))
    const labels = orderedLabels(series.map(({ slices }) => slices))
    return labels.length === 0 ? [] : [{ by, hasMedians, labels, series }]
  })
}

const slicesOf = (groups: readonly Group[], by: string): ReadonlyMap<string, PricedSlice> =>
  new Map(groups.find((group) => group.by === by)?.slices.map((slice) => [slice.label, slice]))

function orderedLabels(groups: readonly ReadonlyMap<string, PricedSlice>[]): string[] {
  const labels = [...new Set(groups.flatMap((slices) => [...slices.keys()]))]
  const count = (label: string) =>
    groups.reduce((sum, slices) => sum + (slices.get(label)?.count ?? 0), 0)
  return labels
    .map((label) => ({ label, place: placeOf(groups, label), count: count(label) }))
    .sort((a, b) => a.place - b.place || b.count - a.count || a.label.localeCompare(b.label))
    .map(({ label }) => label)
}

const byNumber = /^(?:BedroomsTotal|RoomsTotal) (?:Eq|Ge) (\d+)$/

function placeOf(groups: readonly ReadonlyMap<string, PricedSlice>[], label: string): number {
  const condition = groups.find((slices) => slices.has(label))?.get(label)?.condition ?? ''
  const beds = byNumber.exec(condition)?.[1]
  if (beds !== undefined) return Number(beds)
  const status = standardStatuses.indexOf(label)
  return status < 0 ? standardStatuses.length : status
}
