import { readdirSync, readFileSync } from 'node:fs'

/** Synonyms in one language. `head` is the RESO field they stand for, or a value, as in `status Active`. */
export interface WordList {
  readonly language: string
  readonly head: string
  readonly words: readonly string[]
}

const folder = new URL('./languages/', import.meta.url)

/** The word lists of all languages. The folder has a file for each family of languages and a README. */
export const wordLists: readonly WordList[] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort((a, b) => Number(b === 'english.txt') - Number(a === 'english.txt'))
  .flatMap((name) => listsIn(readFileSync(new URL(name, folder), 'utf8')))

/** Parses word lists: `[en] English` begins a language, and `Head: word, word` a list. Indented lines continue it. */
export function listsIn(text: string): WordList[] {
  let language = ''
  return text
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const section = /^\[(\w+)\]/.exec(line)
      if (section !== null) language = section[1]!
      const list = /^([^:[#]+): (.*)$/.exec(line)
      if (list === null) return []
      const words = list[2]!.split(',').flatMap((word) => word.trim() || [])
      return [{ language, head: list[1]!.trim(), words }]
    })
}

export const wordsUnder = (head: string): string[] =>
  wordLists.flatMap((list) => (list.head === head ? list.words : []))

export function wordsByValue(kind: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>()
  for (const { head, words } of wordLists) {
    if (!head.startsWith(`${kind} `)) continue
    const value = head.slice(kind.length + 1)
    lists.set(value, [...(lists.get(value) ?? []), ...words])
  }
  return lists
}
