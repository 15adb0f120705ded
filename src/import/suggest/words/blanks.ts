import { wordsUnder } from './lists.ts'

const blanks = new Set(wordsUnder('blank').map((phrase) => phrase.toLowerCase()))

/** True for a cell that means no value. */
export const isBlank = (text: string) => text.length <= 30 && blanks.has(text.toLowerCase())
