/** Visitors see `IDX`; registered consumers also `VOW`; members also `Members`; the listing office also `Office`. */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]
