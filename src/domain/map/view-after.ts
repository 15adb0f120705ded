interface Searched {
  readonly reference: string
  readonly bounds: string | null
  readonly place?: string | undefined
}

/**
 * After a change of the search: its part of the map, the results, or the part chosen by hand.
 * `same`: the search did not change.
 */
export function viewAfter(
  before: Searched,
  now: Searched,
  isMoved: boolean,
): 'same' | 'bounds' | 'results' | 'kept' {
  if (now.reference === before.reference && now.bounds === before.bounds) return 'same'
  if (now.bounds !== null) return now.bounds === before.bounds ? 'kept' : 'bounds'
  const goesElsewhere = now.place !== before.place || before.bounds !== null
  return isMoved && !goesElsewhere ? 'kept' : 'results'
}
