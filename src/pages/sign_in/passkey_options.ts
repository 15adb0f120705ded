import type { APIRoute } from 'astro'
import { handlePasskeyOptions } from '#src/server/second-factor/passkey-pages.ts'

export const GET: APIRoute = handlePasskeyOptions
