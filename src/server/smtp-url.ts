import type { MailServer } from '#src/jobs/mail-job.ts'
import { isLoopback } from './context/http/hosts.ts'

const ports = { implicitTls: 465, submission: 587, relay: 25 } as const

/** Accepts `smtp://` or `smtps://` with nothing but user, password, host, and port. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare && canDecode(username + password)
}

/** Returns null for an empty text. A mail server with a password must use encryption. */
export function readSmtp(text: string, maxPerMinute: number): MailServer | null {
  if (text === '') return null
  const { protocol, hostname, port, username, password } = new URL(text)
  const secure = protocol === 'smtps:'
  const usual = secure ? ports.implicitTls : username === '' ? ports.relay : ports.submission
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? usual : Number(port),
    secure,
    requireTls: secure || (username !== '' && !isLoopback(hostname)),
    user: username === '' ? null : decodeURIComponent(username),
    password: decodeURIComponent(password),
    maxPerMinute,
  }
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
