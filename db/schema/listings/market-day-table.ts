const dayOf = (date: string) => `CAST(julianday(substr(${date}, 1, 10)) - 2440587.5 AS INTEGER)`
const firstDay = dayOf('coalesce(OnMarketDate, ListingContractDate)')
const lastDay = dayOf(`coalesce(OffMarketDate,
    CASE StandardStatus WHEN 'Withdrawn' THEN WithdrawnDate WHEN 'Canceled' THEN CancellationDate
      WHEN 'Expired' THEN ExpirationDate ELSE coalesce(PurchaseContractDate, PendingTimestamp, CloseDate) END,
    StatusChangeTimestamp)`)
const numberDay = dayOf('DaysOnMarketDate')

/**
 * SQL for the rules in `src/domain/listings/days-on-market.ts`. A listing with the status Coming Soon has no days on
 * market yet.
 */
const marketDays = (number: string, unnumbered: Record<'growing' | 'soon' | 'ended', string>) =>
  `CASE
  WHEN StandardStatus IN ('Active', 'Active Under Contract') AND (${number} IS NULL OR DaysOnMarketDate IS NOT NULL)
    THEN min(-1, coalesce(${number} - ${numberDay}, ${unnumbered.growing}))
  WHEN StandardStatus IN ('Active', 'Active Under Contract') THEN max(0, ${number})
  WHEN StandardStatus = 'Coming Soon' THEN coalesce(max(0, ${number}), ${unnumbered.soon})
  WHEN ${number} IS NOT NULL THEN max(0, ${number} + max(0, coalesce(${lastDay} - ${numberDay}, 0)))
  ELSE ${unnumbered.ended} END`

/** SQL expressions for days on market over the columns of `listings`, with the names of these columns. */
export const marketDayParts = {
  own: marketDays('DaysOnMarket', {
    growing: `-${firstDay}`,
    soon: '0',
    ended: `iif(${lastDay} >= ${firstDay}, ${lastDay} - ${firstDay}, NULL)`,
  }),
  cumulative: marketDays('CumulativeDaysOnMarket', {
    growing: 'NULL',
    soon: 'NULL',
    ended: 'NULL',
  }),
  of: [
    'StandardStatus',
    'DaysOnMarket',
    'CumulativeDaysOnMarket',
    'DaysOnMarketDate',
    'OnMarketDate',
    'ListingContractDate',
    'OffMarketDate',
    'WithdrawnDate',
    'CancellationDate',
    'ExpirationDate',
    'PurchaseContractDate',
    'PendingTimestamp',
    'CloseDate',
    'StatusChangeTimestamp',
  ],
} as const
