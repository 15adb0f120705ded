import type { APIContext } from 'astro'
import {
  resumedAll,
  resumedOne,
  stoppedAll,
  stoppedOne,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { isOneClick } from '#src/server/context/security/one-click.ts'
import {
  changeStops,
  getStops,
  type StopAction,
  type StopState,
  stopActions,
} from '#src/use-cases/sharing/stops/change-stops.ts'

export interface StopView extends StopState {
  readonly token: string
  readonly done: string | null
}

/** GET changes nothing, because mail scanners open links. Throws `NotFound` for an invalid token. */
export async function handleStop({ locals, request, url }: APIContext): Promise<StopView> {
  const token = url.searchParams.get('token') ?? ''
  const state = getStops(locals, token)
  if (!isUnsafe(request.method)) return { ...state, token, done: null }
  const fields = await readFields(request)
  const requested = isOneClick(fields) ? 'stop' : fields.get('do')
  const action = stopActions.find((name) => name === requested)
  if (action === undefined) return { ...state, token, done: null }
  await changeStops(locals, token, action)
  return { ...getStops(locals, token), token, done: sentenceOf(action, state) }
}

function sentenceOf(action: StopAction, { address, sender }: StopState): string {
  if (action === 'stop') return stoppedOne(address, sender)
  if (action === 'stop_all') return stoppedAll(address)
  return action === 'resume' ? resumedOne(address, sender) : resumedAll(address)
}
