/**
 * Who may see a listing. Visitors see `IDX`, registered consumers `VOW`, members also `Members`, and the listing office
 * its `Office` listings.
 */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]
