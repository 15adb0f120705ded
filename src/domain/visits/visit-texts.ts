import { contactAgentFailed, contactAgentSent } from '#src/domain/visits/messages/visit-messages.ts'

export interface VisitTexts {
  readonly contactSent: string
  readonly contactFailed: string
  /** Fields in the order in which they are shown: their names, or `"Group"."Field"` for custom fields. */
  readonly showingFields: readonly string[]
}

export const visitTextLimits = { sentence: 300, fields: 4_000, fieldsMost: 60 } as const

export const visitTextDefaults: VisitTexts = {
  contactSent: contactAgentSent,
  contactFailed: contactAgentFailed,
  showingFields: [
    'ShowingRequirements',
    'ShowingInstructions',
    'ShowingContactName',
    'ShowingContactPhone',
    'ShowingContactPhoneExt',
    'ShowingContactType',
    'LockBoxType',
    'LockBoxLocation',
    'OccupantType',
    'ListAgentFullName',
    'ListAgentDirectPhone',
    'ListOfficeName',
    'ListOfficePhone',
  ],
}

export interface VisitTextsForm {
  readonly contactSent: string
  readonly contactFailed: string
  readonly showingFields: string
}

export function visitTextsOf(form: VisitTextsForm): VisitTexts {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const fields = form.showingFields
    .split(/[\r\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    contactSent: line(form.contactSent) || visitTextDefaults.contactSent,
    contactFailed: line(form.contactFailed) || visitTextDefaults.contactFailed,
    showingFields: fields.length === 0 ? visitTextDefaults.showingFields : [...new Set(fields)],
  }
}

export const visitTextsForm = (texts: VisitTexts): VisitTextsForm => ({
  contactSent: texts.contactSent,
  contactFailed: texts.contactFailed,
  showingFields: texts.showingFields.join('\n'),
})
