import type { APIContext } from 'astro'
import { ownSaved } from '#src/domain/admin/own/messages.ts'
import type { OwnTyped } from '#src/domain/admin/own/own-record-form.ts'
import { RequestError } from '#src/domain/errors.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import type { AddedPhoto } from '#src/use-cases/admin/own/own-photos.ts'

export interface OwnView {
  readonly status: number
  readonly typed: OwnTyped
  /** What is stored; null if the record is new. */
  readonly stored: OwnTyped | null
  readonly problems: Readonly<Record<string, string>>
  readonly done: string | null
}

export interface SentForm {
  readonly fields: URLSearchParams
  readonly photos: readonly AddedPhoto[]
}

/** Throws `BadRequest` if the body is not a form. */
export async function readSentForm(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => {
    throw new RequestError('BadRequest', 'This form can’t be read.')
  })
  const fields = new URLSearchParams()
  const photos: AddedPhoto[] = []
  for (const [field, value] of form) {
    if (typeof value === 'string') fields.append(field, value)
    else if (value.size > 0)
      photos.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { fields, photos }
}

/** What a button that does not save makes of the typed values; null if another one was pressed. */
type Adjust = (typed: OwnTyped, sent: URLSearchParams) => OwnTyped | null

export interface OwnForm {
  readonly names: readonly string[]
  /** Values of a new record. */
  readonly initial: OwnTyped
  readonly stored: OwnTyped | null
  readonly adjust?: Adjust
  readonly save: (
    typed: OwnTyped,
    sent: SentForm,
  ) => Promise<Readonly<Record<string, string>> | string>
}

/** Shows or saves a form. `save` returns problems by field, or the path of the page that follows. */
export async function handleOwnForm(
  context: APIContext,
  { names, initial, stored, save, adjust }: OwnForm,
): Promise<OwnView | Response> {
  const { request, url } = context
  const view = { status: 200, typed: stored ?? initial, stored, problems: {}, done: null }
  if (!isUnsafe(request.method))
    return { ...view, done: url.searchParams.has('saved') ? ownSaved : null }
  const sent = await readSentForm(request)
  const typed = typedIn(names, sent.fields)
  if (stored !== null) refuseStale(sent.fields, pick(names, stored), typed)
  const adjusted = adjust?.(typed, sent.fields) ?? null
  if (adjusted !== null) return { ...view, typed: adjusted }
  const result = await save(typed, sent)
  if (typeof result === 'string') return context.redirect(result, 303)
  return { ...view, status: 422, typed, problems: result }
}

export const typedIn = (names: readonly string[], sent: URLSearchParams): OwnTyped =>
  Object.fromEntries(
    names.map((name) => [name, (sent.get(name) ?? '').replace(/\r\n?/g, '\n').trim()]),
  )

export const pick = (names: readonly string[], typed: OwnTyped): OwnTyped =>
  Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))
