import type { Orm } from '#db/connect.ts'
import {
  changeSubscription,
  findByToken,
  type SubscriptionRow,
} from '#db/queries/alerts/manage/alert-rows.ts'
import type { SubscriptionState } from '#src/domain/alerts/alert.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { reasonStopped } from '#src/domain/alerts/messages/alerts.ts'
import { subscriptionConfirmMs } from '#src/domain/limits.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { noSuchNewsfeed, reachableSubscription, requireSubscriber } from './alert-owner.ts'
import { changeTo } from './alert-state.ts'
import { hashOfSubscription, type SubscriptionContext } from './alert-tokens.ts'

export interface ConfirmView {
  readonly name: string
  readonly sharer: string
  readonly schedule: string
  readonly state: SubscriptionState
  readonly isLate: boolean
}

function rowOf({ vault }: SubscriptionContext, orm: Orm, token: string): SubscriptionRow {
  const row = findByToken(orm, hashOfSubscription(vault, token))
  if (row === null) throw noSuchNewsfeed()
  return row
}

const isLate = ({ clock }: SubscriptionContext, { State, StateAt }: SubscriptionRow) =>
  State === 'pending' && clock().getTime() - Date.parse(StateAt) > subscriptionConfirmMs

/** Needs no session, as the token proves access to the contact's mail. */
export function getConfirmation(context: SubscriptionContext, token: string): ConfirmView {
  const row = rowOf(context, context.db.read, token)
  const { name } = getSharer(context, row.OwnerId)
  return {
    name: row.Name,
    sharer: name,
    schedule: scheduleText(row),
    state: row.State,
    isLate: isLate(context, row),
  }
}

/** Idempotent. Does not resume a stopped subscription. */
export async function confirmSubscription(
  context: SubscriptionContext,
  token: string,
): Promise<void> {
  await context.db.write((tx) => {
    const row = rowOf(context, tx.orm, token)
    if (row.State !== 'pending' || isLate(context, row)) return
    changeSubscription(tx, row.Id, changeTo(context, tx, 'confirmed'))
  })
}

export async function answerSubscription(
  context: SubscriptionContext,
  id: string,
  wants: boolean,
): Promise<void> {
  const reader = requireSubscriber(context)
  await context.db.write((tx) => {
    const row = reachableSubscription(context, tx.orm, id)
    if (row.OwnerId === reader.id) throw noSuchNewsfeed()
    const isOpen = row.State === 'pending' || row.State === 'opted_out'
    if (wants && isOpen) changeSubscription(tx, id, changeTo(context, tx, 'confirmed'))
    if (!wants && row.State !== 'opted_out')
      changeSubscription(
        tx,
        id,
        changeTo(context, tx, 'opted_out', reasonStopped(reader.displayName)),
      )
  })
}
