import type { APIRoute } from 'astro'
import { listingsOf } from '#src/server/collections/read-fields.ts'
import { exportListings } from '#src/use-cases/listings/selected/export-listings.ts'

export const GET: APIRoute = async ({ locals, url }) =>
  new Response(await exportListings(locals, listingsOf(url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="listings.csv"',
    },
  })
