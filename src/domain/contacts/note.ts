import { noteEmpty, noteLong } from '#src/domain/contacts/messages.ts'

export const noteMaximum = 5000

export function noteProblem(body: string): string | null {
  if (body === '') return noteEmpty
  return body.length > noteMaximum ? noteLong : null
}
