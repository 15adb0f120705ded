import { fetchOrSentence } from '#src/islands/shared/fetch-json.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

export interface SaveAnswer {
  readonly success: boolean
  readonly message?: string
}

/** Posts a form. Throws an error whose message is the detail of the response. */
export async function sendForm<Found extends SaveAnswer>(
  path: string,
  body: URLSearchParams,
): Promise<Found> {
  const headers = { Accept: 'application/json', ...tokenHeader() }
  return readSaveAnswer(await fetchOrSentence(path, { method: 'POST', headers, body }))
}

export async function readSaveAnswer<Found extends SaveAnswer>(response: Response): Promise<Found> {
  const result = (await response.json().catch(() => null)) as Found | null
  if (response.ok && typeof result?.success === 'boolean') return result
  throw new Error(result?.message || `${response.status} ${response.statusText}`.trim())
}
