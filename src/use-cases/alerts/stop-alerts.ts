import type { Orm } from '#db/connect.ts'
import {
  type AlertWithPeople,
  changeAlert,
  findAlertsWithPeople,
  findByTokenHash,
} from '#db/queries/alerts/alert-rows.ts'
import { findAlertsTo } from '#db/queries/alerts/due-alerts.ts'
import { findReportedAt } from '#db/queries/alerts/event-rows.ts'
import { cancelUnwanted } from '#db/queries/alerts/mail/unwanted.ts'
import {
  alertLinkWrong,
  alertStoppedByReader,
} from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { hashOfAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context } from '#src/use-cases/context/context.ts'

type StopContext = Context & { readonly vault: Vault }

export interface AlertStop {
  readonly about: readonly string[]
  readonly stopped: boolean
  readonly others: readonly string[]
}

export const alertStopActions = ['stop', 'stop_all', 'resume'] as const
export type AlertStopAction = (typeof alertStopActions)[number]

/** `mail` is the time of a mail about several alerts. Throws `NotFound` for an invalid token or a deleted alert. */
export function getAlertStop(
  { db, vault }: StopContext,
  token: string,
  mail: Date | null,
): AlertStop {
  const { about, others } = alertsOfReader(db.read, rowOf(db.read, vault, token), mail)
  return {
    about: namesOf(about),
    stopped: about.every(({ State }) => State === 'opted_out'),
    others: namesOf(others.filter(isActive)),
  }
}

export function isAlertToken({ db, vault }: StopContext, token: string): boolean {
  return findByTokenHash(db.read, [hashOfAlertToken(vault, token)]) !== null
}

const active = ['confirmed', 'paused', 'pending'] as const

type Telling = ReturnType<typeof findAlertsTo>[number]

const isActive = ({ State }: Telling) => State !== 'opted_out'
const namesOf = (rows: readonly Telling[]) => [...new Set(rows.map(({ Name }) => Name))]

function alertsOfReader(orm: Orm, row: AlertWithPeople, mail: Date | null) {
  const { Id, Name, OwnerId, State, StateAt } = row.alert
  const alerts = findAlertsTo(orm, readerOf(row), [...active, 'opted_out']).filter(
    (otherAlert) => otherAlert.Id !== Id,
  )
  const reportedIds =
    mail === null
      ? new Set()
      : findReportedAt(
          orm,
          alerts.map((alert) => alert.Id),
          mail,
        )
  return {
    about: [
      { Id, Name, OwnerId, State, StateAt },
      ...alerts.filter((reported) => reportedIds.has(reported.Id)),
    ],
    others: alerts.filter((readerAlert) => !reportedIds.has(readerAlert.Id)),
  }
}

function rowOf(orm: Orm, vault: Vault, token: string): AlertWithPeople {
  const match = findByTokenHash(orm, [hashOfAlertToken(vault, token)])
  const [row] = match === null ? [] : findAlertsWithPeople(orm, [match.Id])
  if (row === undefined) throw new RequestError('NotFound', alertLinkWrong)
  return row
}

const readerOf = ({ alert, owner, contact }: AlertWithPeople): string =>
  emailKey(
    contact !== null && alert.Recipients !== 'owner' ? contact.PrimaryEmail : (owner.Email ?? ''),
  )

/** Repeating an action changes nothing. `resume` affects only alerts that the reader has stopped. */
export async function changeAlertStop(
  { clock, db, vault }: StopContext,
  token: string,
  action: AlertStopAction,
  mail: Date | null,
): Promise<void> {
  const now = clock()
  const StateAt = now.toISOString()
  await db.write((tx) => {
    const row = rowOf(tx.orm, vault, token)
    const { about, others } = alertsOfReader(tx.orm, row, mail)
    if (action === 'resume') {
      const again = { State: 'confirmed', Reason: null, StateAt, NextAt: null } as const
      for (const alert of about) if (!isActive(alert)) changeAlert(tx, alert.Id, again)
      return
    }
    const out = { State: 'opted_out', Reason: alertStoppedByReader, StateAt } as const
    for (const stopped of action === 'stop_all' ? [...about, ...others] : about)
      if (isActive(stopped)) changeAlert(tx, stopped.Id, out)
    cancelUnwanted(tx, readerOf(row), now)
  })
}
