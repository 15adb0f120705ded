import type { APIContext } from 'astro'
import { hotSheetStopPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { mailStopPath } from '#src/domain/alerts/mail/paths.ts'
import { isHotSheetToken } from '#src/use-cases/alerts/hot-sheets/stop-hot-sheet.ts'
import { isAlertToken } from '#src/use-cases/alerts/stop-alerts.ts'
import { readStopToken } from '#src/use-cases/sharing/stops/stop-tokens.ts'

export const isOneClick = (fields: URLSearchParams | FormData): boolean =>
  fields.get('List-Unsubscribe') === 'One-Click'

const pathnameOf = (path: string) => path.split('?')[0]!
const stopPathname = pathnameOf(mailStopPath(''))
const hotSheetStopPathname = pathnameOf(hotSheetStopPath(''))

function hasStopToken({ locals, url }: APIContext): boolean {
  const [, alertToken] = /^\/alerts\/([^/]+)\/stop$/.exec(url.pathname) ?? []
  if (alertToken !== undefined) return isAlertToken(locals, alertToken)
  const token = url.searchParams.get('token') ?? ''
  if (url.pathname === hotSheetStopPathname) return isHotSheetToken(locals, token)
  return url.pathname === stopPathname && readStopToken(locals.vault, token) !== null
}

export async function isOneClickStop(context: APIContext): Promise<boolean> {
  const { request } = context
  if (request.method !== 'POST' || !hasStopToken(context)) return false
  try {
    return isOneClick(await request.clone().formData())
  } catch {
    return false
  }
}
