import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'what a person reads calls a number as the place does'

const numberWords = /\bMLS (#|numbers?\b|ids?\b)(?!['"]: )/i
const comment = /^\s*(\/\/|\/?\*)/
/** The file that defines the words for listing numbers. */
const words = 'src/domain/listings/number-name.ts'
/** Files with labels of columns, and with words of users and other systems. */
const others =
  /^src\/(import\/suggest\/|domain\/search\/(dictionary\/define\/field-labels|location\/kind-words)\.ts)/

export function check(): string[] {
  return checkFiles(sourceFiles(['src'], ['.ts', '.tsx', '.astro']))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const shownFiles = files
    .filter(({ path }) => path !== words && !others.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  return findLines(shownFiles, numberWords, (match) => `says ${match} instead of asking ${words}`)
}

const withoutComments = (text: string) =>
  text
    .split('\n')
    .map((line) => (comment.test(line) ? '' : line))
    .join('\n')
