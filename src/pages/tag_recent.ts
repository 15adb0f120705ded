import type { APIRoute } from 'astro'
import { noteRecentSearch } from '#src/server/results/request/recent-search.ts'

export const PUT: APIRoute = noteRecentSearch
