import type { APIRoute } from 'astro'
import { getListingDocument } from '#src/use-cases/listings/detail/listing-documents.ts'

export const GET: APIRoute = async ({ locals, params }) => {
  const { id = '', key = '' } = params
  const { name, content } = await getListingDocument(locals, id, key)
  const ascii = name.replace(/[^\w .-]+/g, '_').slice(0, 80)
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${ascii}.pdf"`,
      'Cache-Control': 'private, no-cache',
    },
  })
}
