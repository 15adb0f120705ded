export const listingMessageStates = ['new', 'read', 'answered', 'closed'] as const
export type ListingMessageState = (typeof listingMessageStates)[number]
