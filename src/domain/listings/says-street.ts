const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isNumber = (word: string) => /^\p{N}/u.test(word)
const leastLetters = 3
const nearby = 3

/** Whether a text names a street address, even in part: `12 Oak` for `12 N Oak St #3`. Errs on the side of yes. */
export function saysStreet(text: string, street: string): boolean {
  const [said, streetWords] = [wordsIn(text), wordsIn(street)]
  if (said.length === 0 || streetWords.length === 0) return false
  if (text.toLowerCase().includes(street.trim().toLowerCase())) return true
  const numbers = streetWords.filter(isNumber)
  const names = streetWords.filter((word) => !isNumber(word) && word.length >= leastLetters)
  return said.some(
    (word, at) =>
      numbers.includes(word) &&
      said
        .slice(Math.max(0, at - nearby), at + nearby + 1)
        .some((nearbyWord) => names.includes(nearbyWord)),
  )
}
