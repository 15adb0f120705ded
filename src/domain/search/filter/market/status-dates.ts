// SPEC §4 Filter cards: the panel only shows date fields of the chosen statuses.

const datesOf: Readonly<Record<string, readonly string[]>> = {
  Active: ['ListingContractDate', 'OnMarketDate'],
  'Coming Soon': ['ListingContractDate', 'OnMarketDate'],
  'Active Under Contract': ['PurchaseContractDate', 'ContingentDate'],
  Pending: ['PurchaseContractDate', 'PendingTimestamp'],
  Closed: ['CloseDate'],
  Expired: ['ExpirationDate'],
  Withdrawn: ['WithdrawnDate'],
  Canceled: ['CancellationDate'],
  Hold: ['OffMarketDate'],
  Delete: ['OffMarketDate'],
  Incomplete: ['OriginalEntryTimestamp'],
}

export const allStatusDates: ReadonlySet<string> = new Set(Object.values(datesOf).flat())

/** Without duplicates. No statuses means those of homes for sale. */
export function dateFieldsFor(statuses: readonly string[]): string[] {
  const chosen = statuses.length === 0 ? ['Active'] : statuses
  return [
    ...new Set(
      chosen.flatMap((status) => (Object.hasOwn(datesOf, status) ? datesOf[status]! : [])),
    ),
  ]
}
