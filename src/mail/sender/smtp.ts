import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { messageUnreadable } from '#src/domain/admin/messages/mail-messages.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { refreshMessage } from '../layout/refresh.ts'
import { type Delivery, deliveryOf, replyText } from './delivery-problem.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** The connection uses TLS from its first byte. If false, it uses STARTTLS if the server offers it. */
  readonly secure: boolean
  readonly requireTls: boolean
  readonly user: string | null
  readonly password: string
}

export interface SmtpTimeouts {
  readonly connect: number
  readonly greeting: number
  /** Servers may take ten minutes to accept a message (RFC 5321, section 4.5.3.2.6). */
  readonly silence: number
}

const smtpTimeouts: SmtpTimeouts = { connect: 30_000, greeting: 60_000, silence: 600_000 }

/** The connection is closed after this time without mail, because servers may close idle connections themselves. */
const idleMs = 20_000

export interface Smtp {
  /** Never throws. Sends one message at a time. Aborting `signal` closes the connection. */
  deliver(message: MessageRow, signal: AbortSignal): Promise<Delivery>
  /** Connects and signs in without sending. Throws the server's reason if that fails. */
  verify(): Promise<void>
  close(): void
}

/** Calls `mail` for each message to get current settings. The connection stays open between messages. */
export function createSmtp(
  server: SmtpServer,
  mail: () => MailSettings,
  timeouts: SmtpTimeouts = smtpTimeouts,
): Smtp {
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = () => (opened ??= openTransport(server, mail, timeouts))
  return {
    async deliver(message, signal) {
      const composed = composeMail(mail(), message)
      if (composed === null) return { kind: 'refused', reply: messageUnreadable }
      try {
        const { response } = await (await transport()).sendMail({ ...composed, signal })
        return { kind: 'sent', reply: replyText(response) }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    async verify() {
      await (await transport()).verify()
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The library is loaded only here, because most processes send no mail. */
async function openTransport(server: SmtpServer, mail: () => MailSettings, timeouts: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    // If the connection breaks, the library would send the message again, even if the server has accepted it.
    maxRequeues: 0,
    idleTimeout: idleMs,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password } }),
    name: mail().host,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A calendar file is sent as an invitation part and as an attachment (RFC 6047). */
const eventOf = ({ name, method, text }: CalendarFile) => ({
  filename: name,
  method,
  content: text,
})

/** Returns null for a message that cannot be composed. Each attempt makes the same mail unless settings change. */
function composeMail(site: MailSettings, message: MessageRow) {
  try {
    return mailOf(site, refreshMessage(site, message))
  } catch {
    return null
  }
}

const mailOf = ({ from }: MailSettings, row: MessageRow) => ({
  from: { name: from.name, address: from.address },
  to: { name: row.RecipientName ?? '', address: row.Recipient },
  subject: row.Subject,
  text: row.Text,
  html: row.Html,
  messageId: row.MessageId,
  date: new Date(row.CreatedAt),
  ...(row.Calendar === null ? {} : { icalEvent: eventOf(row.Calendar) }),
  headers: { 'Auto-Submitted': 'auto-generated', ...row.Headers },
})
