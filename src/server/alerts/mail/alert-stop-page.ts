import type { APIContext } from 'astro'
import {
  alertMailResumed,
  alertMailStopped,
  allAlertMailStopped,
} from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { isOneClick } from '#src/server/context/security/one-click.ts'
import {
  type AlertStop,
  type AlertStopAction,
  alertStopActions,
  changeAlertStop,
  getAlertStop,
} from '#src/use-cases/alerts/stop-alerts.ts'

export interface AlertStopView extends AlertStop {
  readonly token: string
  readonly mail: Date | null
  /** The page offers to stop all alerts first, as links in older mails about several alerts require. */
  readonly ofAll: boolean
  readonly done: string | null
}

/** GET changes nothing, because mail scanners open links. Throws `NotFound` for an invalid token. */
export async function handleAlertStop(context: APIContext): Promise<AlertStopView> {
  const { locals, params, request, url } = context
  const token = params['token'] ?? ''
  const ofAll = url.searchParams.get('of') === 'all'
  const mail = momentIn(url.searchParams.get('mail') ?? '')
  const state = getAlertStop(locals, token, mail)
  const action = isUnsafe(request.method) ? await readAction(request, ofAll) : null
  if (action === null) return { ...state, token, mail, ofAll, done: null }
  await changeAlertStop(locals, token, action, mail)
  const done = sentenceOf(action, state)
  return { ...getAlertStop(locals, token, mail), token, mail, ofAll, done }
}

const momentIn = (text: string): Date | null =>
  /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null

async function readAction(request: Request, ofAll: boolean): Promise<AlertStopAction | null> {
  const fields = await readFields(request)
  const oneClick = ofAll ? 'stop_all' : 'stop'
  const requested = isOneClick(fields) ? oneClick : fields.get('do')
  return alertStopActions.find((action) => action === requested) ?? null
}

function sentenceOf(action: AlertStopAction, { about }: AlertStop): string {
  if (action === 'stop_all') return allAlertMailStopped
  return action === 'stop' ? alertMailStopped(about) : alertMailResumed(about)
}
