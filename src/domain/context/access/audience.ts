/** Who may see a listing: visitors `IDX`, registered consumers `VOW`, members also `Members`, own office `Office`. */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]
