/** `Field = word, word` lines, continued by indented ones, as lists of words by their field. */
export function wordLists(text: string): Readonly<Record<string, readonly string[]>> {
  const lines = text.trim().replace(/\n\s+/g, ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [field, words] = line.split(' = ')
      return [field!, words!.split(',').flatMap((word) => word.trim() || [])]
    }),
  )
}
