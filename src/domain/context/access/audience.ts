/** Visitors see `IDX`, consumers `VOW`, members the first three, the listing office `Office`. */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]
