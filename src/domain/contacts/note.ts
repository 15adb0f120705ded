import { noteEmpty, noteLong } from '#src/domain/messages/account/contacts.ts'

export const noteMaximum = 5000

/** What is wrong with the text of a note, which is trimmed. */
export function noteProblem(body: string): string | null {
  if (body === '') return noteEmpty
  return body.length > noteMaximum ? noteLong : null
}
