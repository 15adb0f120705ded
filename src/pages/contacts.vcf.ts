import type { APIRoute } from 'astro'
import { exportResponse } from '#src/server/contacts/export.ts'
import { exportVcards } from '#src/use-cases/contacts/export-contacts.ts'

export const GET: APIRoute = (context) =>
  exportResponse(context, exportVcards, { name: 'contacts.vcf', type: 'text/vcard' })
