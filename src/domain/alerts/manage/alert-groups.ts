import type { AlertState } from '#src/domain/alerts/alert.ts'

/** Every alert that a user can see is in exactly one of these groups (SPEC §7). */
export const alertGroups = ['active', 'inactive', 'agent_only'] as const
export type AlertGroup = (typeof alertGroups)[number]

export const activeStates: readonly AlertState[] = ['pending', 'confirmed']

export const readGroup = (text: string): AlertGroup | null =>
  alertGroups.find((group) => group === text) ?? null
