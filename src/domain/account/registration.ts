import {
  nameEmpty,
  nameUnreadable,
  phoneUnreadable,
  termsNotAccepted,
} from '#src/domain/account/messages/account-messages.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { passwordProblem } from '#src/domain/context/access/password-rule.ts'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly phone: string
  readonly terms: string
}

export const nameMaximum = 100
export const phoneMaximum = 30

export function registrationProblems(
  { name, email, password, phone, terms }: Registration,
  termsVersion: string,
): Record<string, string> {
  return present({
    name: nameProblem(name),
    email: emailProblem(email),
    password: passwordProblem(password, { role: 'vow', names: [email] }),
    phone: phoneProblem(phone),
    terms: terms === termsVersion ? null : termsNotAccepted,
  })
}

export function nameProblem(name: string): string | null {
  if (name === '') return nameEmpty
  return name.length > nameMaximum || /\p{Cc}/u.test(name) ? nameUnreadable : null
}

export function phoneProblem(phone: string): string | null {
  const isReadable =
    phone === '' ||
    (/^[+(\d][\d\s().\-/]*(?:x\s*\d+)?$/i.test(phone) && phone.length <= phoneMaximum)
  return isReadable ? null : phoneUnreadable
}

/** Splits at the first space: only the first word is the given name, as in "Ludwig van Beethoven". */
export function splitName(name: string): { givenName: string; familyName: string } {
  const at = name.indexOf(' ')
  return at < 0
    ? { givenName: name, familyName: '' }
    : { givenName: name.slice(0, at), familyName: name.slice(at + 1).trimStart() }
}

const present = (problems: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  )
