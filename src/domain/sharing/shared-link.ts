/** What a link is of. A selection is frozen; the others are read again at each opening. */
export const linkKinds = ['Listings', 'Search', 'Collection', 'Cma'] as const
export type LinkKind = (typeof linkKinds)[number]

/** SPEC §9 Share request shape: agents make direct links, all others indirect ones, which ask to register. */
export const linkTypes = ['Direct', 'Indirect'] as const
export type LinkType = (typeof linkTypes)[number]

export const recipientKinds = ['email', 'text'] as const
export type RecipientKind = (typeof recipientKinds)[number]
