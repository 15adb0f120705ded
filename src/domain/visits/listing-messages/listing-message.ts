export const listingMessageStates = ['new', 'read', 'answered', 'closed'] as const
export type ListingMessageState = (typeof listingMessageStates)[number]

export const listingMessageLabels: Readonly<Record<ListingMessageState, string>> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  closed: 'Closed',
}
