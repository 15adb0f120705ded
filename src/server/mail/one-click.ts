import type { APIContext } from 'astro'
import { mailStopPath } from '#src/domain/mail/paths.ts'
import { readFields } from '#src/server/request/fields.ts'
import { readStopToken } from '#src/use-cases/sharing/stops/stop-tokens.ts'

/** RFC 8058: mail programs send exactly this field, without a page of ours; the sealed token is their right to it. */
export const isOneClick = (fields: URLSearchParams | FormData): boolean =>
  fields.get('List-Unsubscribe') === 'One-Click'

const stopPathname = mailStopPath('').split('?')[0]!

export async function isOneClickStop({ request, locals, url }: APIContext): Promise<boolean> {
  if (request.method !== 'POST' || url.pathname !== stopPathname) return false
  if (readStopToken(locals.vault, url.searchParams.get('token') ?? '') === null) return false
  try {
    return isOneClick(await readFields(request.clone()))
  } catch {
    return false
  }
}
