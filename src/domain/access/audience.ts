/**
 * Who sees a listing that is not for everyone. Members see the first three, visitors `IDX`, registered consumers `VOW`;
 * `Office` is for members of the listing office, `None` for no one.
 */
export const listingAudiences = ['IDX', 'VOW', 'Members', 'Office', 'None'] as const

export type ListingAudience = (typeof listingAudiences)[number]
