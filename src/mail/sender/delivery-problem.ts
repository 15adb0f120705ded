import { headerText } from '#src/domain/alerts/mail/header-text.ts'

/** `reply` is the server's reply, or an error message. */
export interface Delivery {
  /** `refused` is final. With `deferred`, this message can be sent later; with `unavailable`, none can be sent now. */
  readonly kind: 'sent' | 'refused' | 'deferred' | 'unavailable'
  readonly reply: string
}

const maxReply = 500

export const replyText = (text: string) => headerText(text, maxReply)

interface SmtpProblem extends Error {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/**
 * A server can refuse the connection, TLS, sign-in, or sender, which are problems of the configuration. Later replies
 * are about the message. Reply 421 always ends the connection.
 */
export function deliveryOf(error: unknown): Delivery {
  const { code, command, message, response, responseCode } = error as SmtpProblem
  const problem = replyText(message)
  if (code === 'EENVELOPE' && responseCode === undefined) return { kind: 'refused', reply: problem }
  const isAboutMessage = aboutMessage.has(command ?? '') && responseCode !== undefined
  if (!isAboutMessage || responseCode === 421) return { kind: 'unavailable', reply: problem }
  const reply = replyText(response ?? message)
  return { kind: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'deferred', reply }
}

const aboutMessage: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])
