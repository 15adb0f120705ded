import type { APIRoute } from 'astro'
import { answerTagRecent } from '#src/server/results/tag-recent.ts'

export const PUT: APIRoute = answerTagRecent
