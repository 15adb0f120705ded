import type { APIRoute } from 'astro'
import { exportResponse } from '#src/server/contacts/export.ts'
import { exportCsv } from '#src/use-cases/contacts/export-contacts.ts'

export const GET: APIRoute = (context) =>
  exportResponse(context, exportCsv, { name: 'contacts.csv', type: 'text/csv' })
