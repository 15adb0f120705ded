export const violationStates = ['open', 'resolved', 'dismissed'] as const
export type ViolationState = (typeof violationStates)[number]
