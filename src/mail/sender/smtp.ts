import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { messageUnreadable } from '#src/domain/admin/messages/mail-messages.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { refreshMessage } from '../layout/refresh.ts'
import { type Delivery, deliveryOf, replyText } from './delivery-problem.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly secure: boolean
  readonly requireTls: boolean
  readonly user: string | null
  readonly password: string
}

/** Milliseconds */
export interface SmtpTimeouts {
  readonly connect: number
  readonly greeting: number
  /** Servers may take ten minutes to accept a message (RFC 5321, 4.5.3.2.6). */
  readonly silence: number
}

const smtpTimeouts: SmtpTimeouts = { connect: 30_000, greeting: 60_000, silence: 600_000 }

/** Servers may close connections that are idle for this long. */
const idleMs = 20_000

export interface Smtp {
  /** Never throws. Only for one message at a time; aborting closes the connection. */
  deliver(message: MessageRow, signal: AbortSignal): Promise<Delivery>
  /** Connects and signs in without sending; throws the server's reason. */
  verify(): Promise<void>
  close(): void
}

/** `mail` is called for each message. The connection stays open between consecutive messages. */
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

/** The library is loaded here because most processes send nothing. */
async function openTransport(server: SmtpServer, mail: () => MailSettings, timeouts: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    // Requeuing might repeat an accepted message.
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

/** RFC 6047: an invitation part, and the same as a file. */
const eventOf = ({ name, method, text }: CalendarFile) => ({
  filename: name,
  method,
  content: text,
})

/** Null for one that cannot be written. Deterministic: each attempt writes the same, as long as the site is the same. */
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
