import { andList, counted } from '#src/domain/wording.ts'

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

export function removalQuestion({ name, shapes, isPublic, uses }: OverlayRemoval): string {
  return [
    `Delete the overlay “${name}” with its ${counted(shapes, 'shape')}? This can’t be undone.`,
    isPublic ? 'It’s public, so others will no longer see it.' : '',
    usesText(uses),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function usesText({ savedSearches, quickSearches, longFilters }: OverlayUses): string {
  const total = savedSearches + quickSearches + longFilters
  if (total === 0) return 'No searches use it.'
  const kinds = [
    [savedSearches, 'saved search', 'saved searches'],
    [quickSearches, 'quick search', 'quick searches'],
    [longFilters, 'link to a long search', 'links to long searches'],
  ] as const
  const uses = kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
  const list = andList(uses)
  return total === 1
    ? `${list} uses it and will stop working until the overlay is removed from it.`
    : `${list} use it and will stop working until the overlay is removed from them.`
}
