import { wordsUnder } from './word-lists.ts'

const blanks = new Set(wordsUnder('blank').map((phrase) => phrase.toLowerCase()))

export const isBlank = (text: string) => text.length <= 30 && blanks.has(text.toLowerCase())
