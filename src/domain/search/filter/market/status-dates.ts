// The filter panel only shows date fields of the chosen statuses (SPEC §4 Filter cards).

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

/** The date fields of the statuses, without duplicates. Without statuses, they are those of homes for sale. */
export function dateFieldsFor(statuses: readonly string[]): string[] {
  const chosen = statuses.length === 0 ? ['Active'] : statuses
  return [
    ...new Set(
      chosen.flatMap((status) => (Object.hasOwn(datesOf, status) ? datesOf[status]! : [])),
    ),
  ]
}
