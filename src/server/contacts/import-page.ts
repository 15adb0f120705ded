import type { APIContext } from 'astro'
import { z } from 'zod'
import type { ImportCounts, ImportLine } from '#src/domain/contacts/imported-contact.ts'
import { importGone, importNoFile } from '#src/domain/contacts/messages.ts'
import { importContactsPath } from '#src/domain/contacts/paths.ts'
import { readUpload } from '#src/server/context/request/body/upload.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import {
  importContacts,
  linesWithoutEmail,
  previewImport,
} from '#src/use-cases/contacts/import-contacts.ts'

export interface ImportView {
  readonly status: number
  readonly problem: string | null
  readonly preview: { readonly id: string; readonly lines: readonly ImportLine[] } | null
  readonly done: ImportCounts | null
}

const nothing: ImportView = { status: 200, problem: null, preview: null, done: null }

const count = z.coerce.number().int().min(0).max(100_000)
const counts = z.object({ new: count, changed: count, same: count, refused: count })

export async function handleImport(context: APIContext): Promise<ImportView | Response> {
  const { locals, request, url } = context
  contactOwner(locals)
  if (!isUnsafe(request.method)) {
    const done = counts.safeParse(Object.fromEntries(url.searchParams))
    return { ...nothing, done: done.success ? done.data : null }
  }
  const { fields, file } = await readUpload(request)
  const refused = (problem: string) => ({ ...nothing, status: 422, problem })
  const confirmed = fields.get('import')
  if (confirmed !== null) {
    const outcome = await importContacts(locals, confirmed)
    return outcome.kind === 'problem'
      ? refused(outcome.problem)
      : context.redirect(importContactsPath(outcome.counts), 303)
  }
  const importId = fields.get('without_email')
  if (importId !== null) {
    const csv = linesWithoutEmail(locals, importId)
    return csv === null ? refused(importGone) : csvResponse(csv)
  }
  if (file === null) return refused(importNoFile)
  const outcome = await previewImport(locals, file)
  return outcome.kind === 'problem' ? refused(outcome.problem) : { ...nothing, preview: outcome }
}

const csvResponse = (csv: string) =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="contacts-without-email.csv"',
    },
  })
