import type { APIRoute } from 'astro'
import { answerListingView } from '#src/server/listing/listing-views.ts'

export const GET: APIRoute = answerListingView
