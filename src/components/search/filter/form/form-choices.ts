import { homeKinds } from '#src/domain/search/filter/market/home-kinds.ts'
import { marketStatuses } from '#src/domain/search/filter/market/market.ts'
import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import type { Choice } from './choice-box.ts'

type Form = ResultsView['form']

/** Returns choices for the type of home: kinds in everyday words, then the MLS's types that are in the filter. */
export const typeChoices = ({ kinds, types }: Form): Choice[] => [
  ...homeKinds.map(({ id, label }) => ({
    name: 'kinds',
    value: id,
    label,
    checked: kinds.includes(id),
  })),
  ...types.map((type) => ({ name: 'types', value: type, label: type, checked: true })),
]

export const statusChoices = (statuses: readonly string[], form: Form): Choice[] =>
  statuses.map((status) => ({
    name: 'statuses',
    value: status,
    label: status,
    checked: form.statuses.includes(status),
  }))

export function hasUsualStatuses({ market, statuses }: Form): boolean {
  const usual = marketStatuses[market]
  return statuses.length === usual.length && usual.every((status) => statuses.includes(status))
}

export const priceLabels = { sale: 'Price', rent: 'Rent', sold: 'Sold price', all: 'Price' }
