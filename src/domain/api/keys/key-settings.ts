import { z } from 'zod'
import { apiRoles } from './api-key.ts'

export const keyLimits = { name: 60, perMinute: 100_000, fieldNames: 20_000 } as const
export const defaultPerMinute = 600

const perMinute = `Requests a minute must be a whole number from 1 to ${keyLimits.perMinute.toLocaleString('en-US')}.`
const nameLength = `Give the key a name of 1 to ${keyLimits.name} characters.`

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What can change after a key is made, by the names of the form’s fields. No names stand for all fields. */
export const keySettings = z.object({
  per_minute: z.coerce
    .number(perMinute)
    .int(perMinute)
    .min(1, perMinute)
    .max(keyLimits.perMinute, perMinute),
  fields: z.string().max(keyLimits.fieldNames, 'These are too many fields.').transform(namesIn),
})
export type KeySettings = z.infer<typeof keySettings>

export const newKeySettings = keySettings.extend({
  name: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, nameLength)
    .min(1, nameLength)
    .max(keyLimits.name, nameLength),
  role: z.enum(apiRoles, `The role must be one of ${apiRoles.join(', ')}.`),
  account: z.string().trim(),
  signature: z.boolean(),
})
export type NewKeySettings = z.infer<typeof newKeySettings>
