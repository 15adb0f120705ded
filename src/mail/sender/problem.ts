import { headerText } from '#src/domain/mail/header-text.ts'

/** What became of one attempt; `reply` is the server's answer or what went wrong. */
export interface Delivery {
  /** `refused` is final; `deferred` concerns this message; `unavailable` the server, and so all messages. */
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
 * A server's answer decides about a message only once it knows the recipient: what it says before (greeting, TLS,
 * signing in, sender) is a matter of the configuration. 421 ends a connection, whatever was asked.
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
