import type { Orm } from '#db/connect.ts'
import { findTelling } from '#db/queries/alerts/due.ts'
import {
  changeSubscription,
  findByTokenHash,
  findToldRows,
  type ToldRow,
} from '#db/queries/alerts/subscriptions.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { RequestError } from '#src/domain/errors.ts'
import { alertLinkWrong, alertStoppedByReader } from '#src/domain/messages/alerts/alerts.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { hashOfSubscription } from '#src/use-cases/subscriptions/tokens.ts'

type StopContext = Context & { readonly vault: Vault }

export interface AlertStop {
  readonly name: string
  readonly stopped: boolean
  readonly others: number
}

export const alertStopActions = ['stop', 'stop_all', 'resume'] as const
export type AlertStopAction = (typeof alertStopActions)[number]

/** `NotFound` for an invalid token, or a deleted subscription. */
export function getAlertStop({ db, vault }: StopContext, token: string): AlertStop {
  const row = rowOf(db.read, vault, token)
  const { Id, Name, State } = row.subscription
  const others = findTelling(db.read, readerOf(row), active).filter((other) => other.Id !== Id)
  return { name: Name, stopped: State === 'opted_out', others: others.length }
}

export function isAlertToken({ db, vault }: StopContext, token: string): boolean {
  return findByTokenHash(db.read, [hashOfSubscription(vault, token)]) !== null
}

const active = ['confirmed', 'paused', 'pending'] as const

function rowOf(orm: Orm, vault: Vault, token: string): ToldRow {
  const found = findByTokenHash(orm, [hashOfSubscription(vault, token)])
  const [row] = found === null ? [] : findToldRows(orm, [found.Id])
  if (row === undefined) throw new RequestError('NotFound', alertLinkWrong)
  return row
}

/** The normalized address of the reader. */
const readerOf = ({ subscription, owner, contact }: ToldRow): string =>
  emailKey(
    contact !== null && subscription.Recipients !== 'owner'
      ? contact.PrimaryEmail
      : (owner.Email ?? ''),
  )

/** Idempotent. Only what the reader stopped can be resumed. */
export async function changeAlertStop(
  { clock, db, vault }: StopContext,
  token: string,
  action: AlertStopAction,
): Promise<void> {
  const StateAt = clock().toISOString()
  const out = { State: 'opted_out', Reason: alertStoppedByReader, StateAt } as const
  await db.write((tx) => {
    const row = rowOf(tx.orm, vault, token)
    const { Id, State } = row.subscription
    if (action === 'resume') {
      if (State === 'opted_out')
        changeSubscription(tx, Id, { State: 'confirmed', Reason: null, StateAt, NextAt: null })
      return
    }
    if (State !== 'opted_out') changeSubscription(tx, Id, out)
    if (action === 'stop_all')
      for (const other of findTelling(tx.orm, readerOf(row), active))
        changeSubscription(tx, other.Id, out)
  })
}
