import { userInfo } from 'node:os'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findFailedMessages, findMessages, retryMessage } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { messageStateLabels, noMailServer } from '#src/domain/admin/messages/mail-messages.ts'
import { isMailbox } from '#src/domain/alerts/mail/header-text.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { sendMessage } from '#src/mail/sender/sender.ts'
import { createSmtp } from '#src/mail/sender/smtp.ts'
import { testMail } from '#src/mail/templates/test-mail.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat mail test ADDRESS
plat mail list
plat mail retry [ID]

The outbox of the database at DATABASE_PATH.

  test     sends a test message to ADDRESS right away and prints the mail server's reply
  list     lists the latest 25 messages: ID, status, recipient, subject, last reply
  retry    sends a failed message again, or all of them; a running site does so within a minute

Mail is sent through SMTP_URL, from MAIL_FROM.`

const listed = 25

export async function run([verb = '', argument, ...rest]: string[]): Promise<number> {
  const action = actionOf(verb, argument)
  if (action === null || rest.length > 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  process.stdout.write(`${await action()}\n`)
  return 0
}

function actionOf(verb: string, argument: string | undefined): (() => Promise<string>) | null {
  if (verb === 'test' && argument !== undefined) return () => test(argument)
  if (verb === 'list' && argument === undefined) return list
  if (verb === 'retry') return () => retry(argument)
  return null
}

async function test(recipient: string): Promise<string> {
  if (!isMailbox(recipient)) throw new Stop('Please check email format.')
  const { mail, smtp: server, localTime } = configure()
  return await withDatabase(async (db) => {
    const at = new Date()
    const content = testMail(mail, { writtenAt: formatMoment(at.toISOString(), localTime) })
    const message = { ...content, recipient, host: mail.host }
    const id = await db.write((tx) => enqueueMessage(tx, message, at))
    if (server === null) return `${noMailServer}\nThe message has the ID ${id}.`
    const smtp = createSmtp(server, () => mail)
    const log = { info: silent, warn: silent, error: silent }
    const parts = { db, smtp, clock: () => new Date(), maxPerMinute: server.maxPerMinute, log }
    const delivery = await sendMessage(parts, id)
    smtp.close()
    if (delivery === null)
      return `The running site is sending message ${id}. To see what happened, run: plat mail list`
    if (delivery.kind === 'sent') return `${server.host} accepted the message: ${delivery.reply}`
    const later = delivery.kind === 'refused' ? '' : ' A running site will try again.'
    throw new Stop(`${server.host} didn’t accept the message: ${delivery.reply}${later}`)
  })
}

const silent = () => undefined

async function list(): Promise<string> {
  const noFilter = { recipient: null, state: null }
  const messages = await withDatabase((db) =>
    findMessages(db, noFilter, { limit: listed, offset: 0 }),
  )
  if (messages.length === 0) return 'There are no messages.'
  return tableOf(
    messages.map(({ Id, State, Recipient, Subject, LastReply }) => [
      Id,
      messageStateLabels[State].toLowerCase(),
      Recipient,
      Subject,
      LastReply ?? '',
    ]),
  )
}

function retry(id: string | undefined): Promise<string> {
  return withDatabase(async (db) => {
    const at = new Date()
    const ids = id === undefined ? findFailedMessages(db) : [id]
    const retried = await db.write((tx) =>
      ids.filter((each) => {
        const isDue = retryMessage(tx, each, at)
        const actor = `operator ${userInfo().username}`
        if (isDue) insertAudit(tx.orm, at, { actor, action: 'mail retry', subject: each })
        return isDue
      }),
    )
    if (id !== undefined && retried.length === 0)
      throw new Stop(`No message ${id} is waiting or failed, or its text is no longer stored.`)
    return `${retried.length} ${retried.length === 1 ? 'message' : 'messages'} will be sent now.`
  })
}
