import {
  type FormValues,
  isSame,
  versionField,
  versionOf,
} from '#src/domain/context/forms/form-version.ts'
import { formStale, storedEmpty, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { StaleError } from '#src/domain/errors.ts'

interface VersionedForm {
  get(name: string): string | null | undefined
}

/**
 * Throws if the stored values have changed since the form was opened. `stored` and `typed` have the same names. If they
 * are equal, there is no conflict. A request without a version is not checked.
 */
export function refuseStale(form: VersionedForm, current: FormValues, typed: FormValues): void {
  const opened = form.get(versionField)
  const now = versionOf(current)
  if (!opened || opened === now || isSame(current, typed)) return
  const values = new Map(Object.entries(current))
  const differing = Object.entries(typed).filter(
    ([name, value]) => !isSame([values.get(name)], [value]),
  )
  const fields = Object.fromEntries(
    differing.map(([name]) => [name, sentenceOf(values.get(name))] as const),
  )
  throw new StaleError(formStale, fields, { version: now, stored: current })
}

function sentenceOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? storedEmpty : storedNow(text)
}
