import { addStop, allSenders, findStopsOf, removeStop } from '#db/queries/alerts/mail/stop-rows.ts'
import { cancelUnwanted } from '#db/queries/alerts/mail/unwanted.ts'
import { RequestError } from '#src/domain/errors.ts'
import { stopLinkWrong } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { readStopToken, type StopToken } from './stop-tokens.ts'

type StopContext = Context & { readonly vault: Vault }

export interface StopState {
  readonly address: string
  readonly sender: string
  readonly stopsSender: boolean
  readonly stopsAll: boolean
}

function readToken({ vault }: StopContext, token: string): StopToken {
  const result = readStopToken(vault, token)
  if (result === null) throw new RequestError('NotFound', stopLinkWrong)
  return result
}

export function getStops(context: StopContext, token: string): StopState {
  const { key, senderId } = readToken(context, token)
  const stops = findStopsOf(context.db.read, key)
  const { name: sender } = getSharer(context, senderId)
  return { address: key, sender, stopsSender: stops.has(senderId), stopsAll: stops.has(allSenders) }
}

export const stopActions = ['stop', 'stop_all', 'resume', 'resume_all'] as const
export type StopAction = (typeof stopActions)[number]

export async function changeStops(
  context: StopContext,
  token: string,
  action: StopAction,
): Promise<void> {
  const { key, senderId } = readToken(context, token)
  const from = action.endsWith('_all') ? allSenders : senderId
  await context.db.write((tx) => {
    if (!action.startsWith('stop')) return removeStop(tx, key, from)
    addStop(tx, key, from, context.clock())
    cancelUnwanted(tx, key, context.clock())
  })
}
