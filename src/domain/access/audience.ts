/**
 * Whom a listing is shown to, where that is not everyone: visitors and members, registered consumers and members,
 * members, members of its own office, nobody.
 */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'Nobody'] as const

export type ListingAudience = (typeof listingAudiences)[number]
