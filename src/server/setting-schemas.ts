import { z } from 'zod'
import { parseKeep } from '#src/domain/admin/backups/backup-keep.ts'
import { parseSchedule } from '#src/domain/admin/backups/backup-schedule.ts'
import { parseMailAddress } from '#src/domain/alerts/mail/header-text.ts'
import { isCurrency } from '#src/domain/context/units/currencies.ts'
import { isTimeZone } from '#src/domain/local-time.ts'
import { isSmtpUrl } from './smtp-url.ts'

/** `fallback` applies if the setting is unset or empty. `must` completes the sentence "NAME must …". */
export interface Setting<Name extends string = string> {
  readonly name: Name
  readonly fallback: string
  readonly meaning: string
  readonly must: string
  readonly schema: z.ZodType<string>
}

export function define<Name extends string>(
  name: Name,
  fallback: string,
  meaning: string,
  must: string,
  schema: z.ZodType<string>,
): Setting<Name> {
  return { name, fallback, meaning, must, schema }
}

export const integer = (low: number, high: number) =>
  z
    .string()
    .refine((text) => /^\d{1,12}$/.test(text) && Number(text) >= low && Number(text) <= high)

export const onOff = z.enum(['0', '1'])
export const onOffOrUnset = z.enum(['', '0', '1'])
export const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text))
export const origin = z.union([z.literal(''), z.string().refine(isOrigin)])
export const origins = z
  .string()
  .refine((text) => text.split(/\s+/).every((part) => part === '' || isOrigin(part)))
export const hosts = z
  .string()
  .refine((text) => text.split(/\s+/).every((part) => /^([a-z\d.-]+(:\d{1,5})?)?$/i.test(part)))
export const tileMust = 'be an http:// or https:// address with {z}, {x} and {y} after its host'
export const tileTemplate = z.union([z.literal(''), z.string().refine(isTileTemplate)])
export const timeZone = z.union([z.literal(''), z.string().refine(isTimeZone)])
export const locale = z.union([z.literal(''), z.string().refine(isLocale)])
export const currency = z.union([z.literal(''), z.string().refine(isCurrency)])
export const schedule = z.string().refine((text) => parseSchedule(text) !== null)
export const keep = z.string().refine((text) => parseKeep(text) !== null)
export const recipients = z
  .string()
  .refine((text) => text.split(/\s+/).every((part) => part === '' || /^age1[a-z0-9]+$/.test(part)))
export const secret = z.union([z.literal(''), z.string().min(32)])
export const mailAddress = z.union([
  z.literal(''),
  line(300).refine((text) => parseMailAddress(text) !== null),
])
export const smtpUrl = z.union([z.literal(''), z.string().refine(isSmtpUrl)])
export const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function isTileTemplate(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\s{}]+\/\S*$/i.test(text)) return false
  const filled = ['{z}', '{x}', '{y}'].reduce((rest, part) => rest.replaceAll(part, '0'), text)
  return (
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
    !/[{}]/.test(filled) &&
    URL.canParse(filled)
  )
}

function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length === 1
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return false
  return new URL(text).pathname === '/'
}
