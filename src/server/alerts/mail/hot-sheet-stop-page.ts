import type { APIContext } from 'astro'
import { hotSheetResumed, hotSheetStopped } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { isOneClick } from '#src/server/context/security/one-click.ts'
import {
  changeHotSheetStop,
  hotSheetStopActions,
  isHotSheetStopped,
} from '#src/use-cases/alerts/hot-sheets/stop-hot-sheet.ts'

export interface HotSheetStopView {
  readonly link: string
  readonly stopped: boolean
  readonly done: string | null
}

/** GET changes nothing, because mail scanners open links. Throws `NotFound` for an invalid token. */
export async function handleHotSheetStop(context: APIContext): Promise<HotSheetStopView> {
  const { locals, request, url } = context
  const link = url.searchParams.get('token') ?? ''
  const stopped = isHotSheetStopped(locals, link)
  const fields = isUnsafe(request.method) ? await readFields(request) : null
  const requested = fields !== null && isOneClick(fields) ? 'stop' : fields?.get('do')
  const action = hotSheetStopActions.find((name) => name === requested)
  if (action === undefined) return { link, stopped, done: null }
  await changeHotSheetStop(locals, link, action)
  const isStop = action === 'stop'
  return { link, stopped: isStop, done: isStop ? hotSheetStopped : hotSheetResumed }
}
