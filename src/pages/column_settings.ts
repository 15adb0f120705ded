import type { APIRoute } from 'astro'
import { answerColumnSettings } from '#src/server/listing/listing-views.ts'

export const PUT: APIRoute = answerColumnSettings
