/** What is searched, as a map is told. */
interface Searched {
  readonly reference: string
  readonly bounds: string | null
  readonly place?: string | undefined
}

/**
 * What a map shows once something else is searched: the part that is searched now, the results, or still what a person
 * moved it to. `same`: nothing else is searched.
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
