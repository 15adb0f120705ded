import { emailProblem } from '#src/domain/contacts/email.ts'
import { visitTextMaximum } from '#src/domain/limits.ts'
import {
  visitBodyEmpty,
  visitBodyLong,
  visitNameEmpty,
  visitNameLong,
  visitPhoneLong,
} from '#src/domain/visits/messages/visit-messages.ts'

export interface PersonForm {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly body: string
}

export const personNameMaximum = 100
export const personPhoneMaximum = 40

export const emptyPerson: PersonForm = { name: '', email: '', phone: '', body: '' }

export const oneLineOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

export const textOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

export function personProblems({ name, email, phone, body }: PersonForm): Record<string, string> {
  const problems = {
    name: nameProblem(oneLineOf(name)),
    email: emailProblem(email),
    phone: oneLineOf(phone).length > personPhoneMaximum ? visitPhoneLong(personPhoneMaximum) : null,
    body: bodyProblem(textOf(body)),
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function nameProblem(name: string): string | null {
  if (name === '') return visitNameEmpty
  return name.length > personNameMaximum ? visitNameLong(personNameMaximum) : null
}

function bodyProblem(body: string): string | null {
  if (body === '') return visitBodyEmpty
  return body.length > visitTextMaximum ? visitBodyLong(visitTextMaximum) : null
}

export const personValues = ({ name, email, phone, body }: PersonForm) => ({
  Name: oneLineOf(name),
  Email: email.trim(),
  Phone: oneLineOf(phone) || null,
  Body: textOf(body),
})
