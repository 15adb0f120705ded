const newStatuses = new Set(['Active', 'Coming Soon'])
const offMarket = new Set([
  'Pending',
  'Active Under Contract',
  'Withdrawn',
  'Canceled',
  'Expired',
  'Hold',
  'Closed',
  'Delete',
])

export const kindOfNew = (status: string): string =>
  newStatuses.has(status) ? 'New Listing' : kindOfStatus('', status)

/** RESO's ChangeType for a change of status, or the new status if RESO has no type for it. */
export function kindOfStatus(before: string, after: string): string {
  if (after === 'Active' && offMarket.has(before)) return 'Back On Market'
  if (after === 'Delete') return 'Deleted'
  return after === 'Incomplete' ? 'Field Change' : after
}
