import type { APIRoute } from 'astro'
import { addToCollection } from '#src/server/collections/carts.ts'

export const POST: APIRoute = (context) =>
  addToCollection(context, context.params['collection'] ?? '')
