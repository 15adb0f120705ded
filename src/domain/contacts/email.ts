import { emailEmpty, emailMalformed } from '#src/domain/contacts/messages.ts'

/** The longest address: SMTP limits a path to 256 octets, including its angle brackets (RFC 5321 §4.5.3). */
export const emailMaximum = 254

const localMaximum = 64
const plainLocal = /^[^\s@"(),:;<>[\]\\\p{Cc}.]+(?:\.[^\s@"(),:;<>[\]\\\p{Cc}.]+)*$/u
const quotedLocal = /^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+"$/u
// A host needs a dot and a TLD of two letters or more (SPEC §5). A TLD in Punycode also has digits and hyphens.
const dottedHost =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i

export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return emailEmpty
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const isLocal =
    local.length <= localMaximum && (plainLocal.test(local) || quotedLocal.test(local))
  const isAddress = isLocal && dottedHost.test(email.slice(at + 1))
  return email.length <= emailMaximum && isAddress ? null : emailMalformed
}

/** The key by which an email address is unique among accounts, and among the contacts of one agent. */
export const emailKey = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const sameHosts: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * Identifies the mailbox behind an email address, for rate limits and opt-outs: `b.o.b+1@googlemail.com` →
 * `bob@gmail.com`.
 */
export function mailboxKey(text: string): string {
  const email = emailKey(text)
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const asciiDomain = asciiHost(email.slice(at + 1))
  const host = sameHosts[asciiDomain] ?? asciiDomain
  const localPart = email.slice(0, at)
  const local = localPart.startsWith('"')
    ? localPart.slice(1, -1).replace(/\\(.)/g, '$1')
    : localPart
  const untagged = local.replace(/(?<=.)\+.*$/s, '')
  const isDotless = host === 'gmail.com' || host === 'proton.me'
  return `${isDotless ? untagged.replaceAll('.', '') : untagged}@${host}`
}

function asciiHost(host: string): string {
  const plain = host.replace(/\.$/, '')
  const url = `http://${plain}`
  return /^[\x21-\x7e]*$/.test(plain) || !URL.canParse(url) ? plain : new URL(url).hostname
}
