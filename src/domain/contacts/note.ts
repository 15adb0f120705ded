import { noteEmpty, noteLong } from '#src/domain/messages/account/contacts.ts'

export const noteMaximum = 5000

export function noteProblem(body: string): string | null {
  if (body === '') return noteEmpty
  return body.length > noteMaximum ? noteLong : null
}
