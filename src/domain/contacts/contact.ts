import {
  contactNameLong,
  contactPhoneLong,
  contactTagsLong,
} from '#src/domain/contacts/messages.ts'
import { emailKey, emailProblem } from './email.ts'
import { countryOf, storedPhone } from './phone.ts'

export interface ContactInput {
  readonly GivenName: string
  readonly FamilyName: string
  readonly PrimaryPhoneNumber: string
  readonly PrimaryEmail: string
  readonly MobilePhoneCountryCode: string
}

export interface ContactValues {
  readonly GivenName: string
  readonly FamilyName: string
  readonly PrimaryEmail: string
  readonly EmailKey: string
  readonly PrimaryPhoneNumber: string | null
  readonly MobilePhoneCountryCode: string
}

export const contactNameMaximum = 100
export const contactPhoneMaximum = 40
export const tagMaximum = 40
export const tagsMost = 20

export function contactProblems(input: ContactInput): Record<string, string> {
  const nameProblem = (name: string) =>
    plainLine(name).length > contactNameMaximum ? contactNameLong : null
  const { GivenName, FamilyName, PrimaryEmail, PrimaryPhoneNumber } = input
  const problems = {
    PrimaryEmail: emailProblem(PrimaryEmail),
    GivenName: nameProblem(GivenName),
    FamilyName: nameProblem(FamilyName),
    PrimaryPhoneNumber:
      plainLine(PrimaryPhoneNumber).length > contactPhoneMaximum ? contactPhoneLong : null,
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

export const shownContact = (contact: ContactInput): ContactInput => ({
  GivenName: contact.GivenName,
  FamilyName: contact.FamilyName,
  PrimaryPhoneNumber: contact.PrimaryPhoneNumber,
  PrimaryEmail: contact.PrimaryEmail,
  MobilePhoneCountryCode: contact.MobilePhoneCountryCode,
})

export function contactValues(input: ContactInput): ContactValues {
  const country = countryOf(input.MobilePhoneCountryCode)
  return {
    GivenName: plainLine(input.GivenName),
    FamilyName: plainLine(input.FamilyName),
    PrimaryEmail: input.PrimaryEmail.trim(),
    EmailKey: emailKey(input.PrimaryEmail),
    PrimaryPhoneNumber: storedPhone(plainLine(input.PrimaryPhoneNumber), country),
    MobilePhoneCountryCode: country,
  }
}

export const contactName = ({
  GivenName,
  FamilyName,
  PrimaryEmail,
}: Pick<ContactInput, 'GivenName' | 'FamilyName' | 'PrimaryEmail'>): string =>
  `${GivenName} ${FamilyName}`.trim() || PrimaryEmail

export function readTags(text: string): string[] {
  const tags = text.split(',').map(plainLine)
  const byKey = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  byKey.delete('')
  return [...byKey.values()].toReversed()
}

export const tagsProblem = (tags: readonly string[]): string | null =>
  tags.length > tagsMost || tags.some((tag) => tag.length > tagMaximum) ? contactTagsLong : null

const plainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
