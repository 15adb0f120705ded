export const showingStates = ['requested', 'proposed', 'accepted', 'declined', 'canceled'] as const
export type ShowingState = (typeof showingStates)[number]
