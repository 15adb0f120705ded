import type { Specimen } from '#src/audit/plant/specimen.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'

/** Whether the answer shows the listing to a person. */
export const showsSpecimen = (answer: AuditAnswer, { id, word, price }: Specimen): boolean => {
  const { words, prices, ids } = answer.evidence()
  // A listing that was not planted has no word but its id.
  return words.has(word.toLowerCase()) || prices.has(price) || (word === id && ids.has(id))
}

export const hasSpecimen = (answer: AuditAnswer, specimen: Specimen): boolean =>
  showsSpecimen(answer, specimen) || answer.evidence().ids.has(specimen.id)

/** What a reader learns of a listing that is hidden; null if it is nothing. */
export function leakIn(answer: AuditAnswer, specimen: Specimen): string | null {
  const { request } = answer
  const { text, words, ids, prices } = answer.evidence()
  const asked = `${decodeURIComponent(request.path)} ${request.body ?? ''}`.toLowerCase()
  if (request.finds === specimen) return foundBy(answer, specimen, asked)
  const secret = specimen.secrets.find((each) => {
    const word = each.toLowerCase()
    return !asked.includes(word) && (isWord(word) ? words.has(word) : text.includes(word))
  })
  if (secret !== undefined) return `It says “${secret}”.`
  if (!specimen.isWhole) return null
  if (ids.has(specimen.id) && !asked.includes(specimen.id)) return `It names ${specimen.id}.`
  return prices.has(specimen.price) && !asked.includes(String(specimen.price))
    ? `It has the price ${specimen.price}.`
    : null
}

const isWord = (word: string) => /^zq[a-z\d]+qq$/.test(word)

/** A search by a hidden value says so with a count, or with what belongs to the listing. */
function foundBy(answer: AuditAnswer, { id, word, price }: Specimen, asked: string): string | null {
  const { request, reply } = answer
  const count = request.counts?.(reply.text) ?? null
  if (count !== null) return count > 0 ? `It finds ${count} by a hidden value.` : null
  const { text, ids, prices } = answer.evidence()
  const isThere =
    ids.has(id) ||
    (prices.has(price) && !asked.includes(String(price))) ||
    new RegExp(`${word}(?:ton| lane)`, 'i').test(text.replaceAll(asked, ''))
  return isThere ? 'It suggests the listing.' : null
}
