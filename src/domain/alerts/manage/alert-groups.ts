import type { SubscriptionState } from '#src/domain/alerts/alert.ts'

/** Every visible subscription is in exactly one of these groups (SPEC §7). */
export const newsfeedGroups = ['active', 'inactive', 'agent_only'] as const
export type NewsfeedGroup = (typeof newsfeedGroups)[number]

export const activeStates: readonly SubscriptionState[] = ['pending', 'confirmed']

export const readGroup = (text: string): NewsfeedGroup | null =>
  newsfeedGroups.find((group) => group === text) ?? null
