import { createTransport } from 'nodemailer'
import type { MessageRow } from '#db/queries/mail/outbox.ts'
import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import { composeMail } from './compose.ts'
import { type Delivery, deliveryOf, replyText } from './problem.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean
  /** Without TLS nothing is sent. */
  readonly requireTls: boolean
  readonly user: string | null
  readonly password: string
}

/** Milliseconds. */
export interface SmtpTimeouts {
  readonly connect: number
  readonly greeting: number
  /** Without a byte from the server; it takes up to ten minutes to accept a message (RFC 5321, 4.5.3.2.6). */
  readonly silence: number
}

const smtpTimeouts: SmtpTimeouts = { connect: 30_000, greeting: 60_000, silence: 600_000 }

/** A server that would close an idle connection does so after this time. */
const idleMs = 20_000

export interface Smtp {
  /** Never throws. One message at a time; aborting closes its connection. */
  deliver(message: MessageRow, signal: AbortSignal): Promise<Delivery>
  close(): void
}

/** `mail` is asked for each message. One connection, which stays open between messages that follow each other. */
export function createSmtp(
  server: SmtpServer,
  mail: () => MailSettings,
  timeouts: SmtpTimeouts = smtpTimeouts,
): Smtp {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // It might repeat a message that was taken.
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
  return {
    async deliver(message, signal) {
      try {
        const { response } = await transport.sendMail({ ...composeMail(mail(), message), signal })
        return { kind: 'sent', reply: replyText(response) }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    close: () => transport.close(),
  }
}
