/** Who may see a listing: visitors `IDX`, registered consumers `VOW`, members also `Members`, own office `Office`. */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]

/** The columns from which the database computes `Audience`. */
export interface AudienceFacts {
  readonly MlgCanView: boolean | null
  readonly OfficeExclusiveYN: boolean | null
  readonly MlgCanUse: readonly string[] | null
}

/** Computes `Audience` as the database does, for a listing as it was. */
export function audienceOf(listing: AudienceFacts): ListingAudience | null {
  const { MlgCanView, OfficeExclusiveYN, MlgCanUse } = listing
  if (MlgCanView === false) return 'None'
  if (OfficeExclusiveYN === true) return 'Office'
  const isFor = (use: 'IDX' | 'VOW') => MlgCanUse === null || MlgCanUse.includes(use)
  if (isFor('IDX')) return isFor('VOW') ? null : 'IDX'
  return isFor('VOW') ? 'VOW' : 'Members'
}
