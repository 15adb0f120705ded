import type { Frequency } from '#src/domain/alerts/alert.ts'
import { canWorkWithContacts, type Person } from '#src/domain/context/access/permissions.ts'

/** How often to email the new homes of a search that is being saved. */
export const emailChoices = ['instant', 'daily', 'weekly', 'none'] as const satisfies readonly (
  | Frequency
  | 'none'
)[]
export type EmailChoice = (typeof emailChoices)[number]

export const emailChoiceLabels: Readonly<Record<EmailChoice, string>> = {
  instant: 'As it happens',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'Never',
}

export const readEmailChoice = (text: unknown): EmailChoice | null =>
  emailChoices.find((choice) => choice === text) ?? null

/** Agents save many searches for their work, consumers to hear of new homes. */
export const usualEmailChoice = (person: Person): EmailChoice =>
  canWorkWithContacts(person) ? 'none' : 'daily'
