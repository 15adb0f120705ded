import { formatCount } from '#src/domain/context/units/numbers.ts'

export interface OverlayUses {
  readonly savedSearches: number
  readonly quickSearches: number
  readonly longFilters: number
}

export interface OverlayRemoval {
  readonly id: string
  readonly name: string
  readonly shapes: number
  readonly isPublic: boolean
  readonly uses: OverlayUses
}

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export function removalQuestion({ name, shapes, isPublic, uses }: OverlayRemoval): string {
  return [
    `Delete the overlay “${name}” with its ${counted(shapes, 'shape', 'shapes')}? It cannot be brought back.`,
    isPublic ? 'It is public: others will not see it any more.' : '',
    usesText(uses),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function usesText({ savedSearches, quickSearches, longFilters }: OverlayUses): string {
  const total = savedSearches + quickSearches + longFilters
  if (total === 0) return 'No stored search uses it.'
  const kinds = [
    [savedSearches, 'saved search', 'saved searches'],
    [quickSearches, 'quick search', 'quick searches'],
    [longFilters, 'link to a long search', 'links to long searches'],
  ] as const
  const named = kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
  const list = new Intl.ListFormat('en').format(named)
  return total === 1
    ? `${list} uses it and stops working until it is taken out.`
    : `${list} use it and stop working until it is taken out.`
}
