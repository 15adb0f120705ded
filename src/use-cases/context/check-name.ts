import { RequestError } from '#src/domain/errors.ts'

const longest = 60

/** Removes control characters. Error messages call the named thing `what`, in lower case. */
export function checkName(name: string, thing: string): string {
  const letters = Array.from(name.replace(/\p{Cc}+/gu, ' ').trim())
  if (letters.length === 0) throw invalid('name', `Give the ${thing} a name.`)
  if (letters.length > longest) throw invalid('name', `Names can have up to ${longest} characters.`)
  return letters.join('')
}

export const invalid = (field: string, message: string) =>
  new RequestError('Invalid', message, { [field]: message })
