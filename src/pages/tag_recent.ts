import type { APIRoute } from 'astro'
import { noteRecentSearch } from '#src/server/results/recent-search.ts'

export const PUT: APIRoute = noteRecentSearch
