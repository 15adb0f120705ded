import type { AlertKind } from '#src/domain/alerts/alert.ts'
import {
  type AlertForm,
  type AlertValues,
  type FormProblems,
  readForm,
} from '#src/domain/alerts/manage/alert-form.ts'
import { alertEndWrong } from '#src/domain/alerts/messages/alert-messages.ts'
import { alertYearsMost } from '#src/domain/limits.ts'
import { endOfDay } from '#src/domain/sharing/end-of-day.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export type Values = AlertValues & {
  /** When the alert ends, in UTC; null if it never does. */
  readonly ExpiresAt: string | null
}

export type ReadAlertForm =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: FormProblems }

export function readAlertForm(
  context: Context,
  form: AlertForm,
  kind: AlertKind,
  hasContact: boolean,
): ReadAlertForm {
  const result = readForm(form, kind, hasContact)
  const end = readEnd(context, form.expires.trim())
  const late = end === undefined && { expires: alertEndWrong(alertYearsMost) }
  if (!result.ok) return { ok: false, problems: { ...result.problems, ...late } }
  if (end === undefined) return { ok: false, problems: { ...late } }
  return { ok: true, values: { ...result.values, ExpiresAt: end } }
}

function readEnd({ clock, localTime }: Context, day: string): string | null | undefined {
  if (day === '') return null
  const end = endOfDay(day, localTime)
  const latest = new Date(clock())
  latest.setUTCFullYear(latest.getUTCFullYear() + alertYearsMost)
  return end === null || end <= clock() || end > latest ? undefined : end.toISOString()
}
