import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'what people read avoids the words that docs/writing.md rules out'

/** Words and spellings that people stumbled over, each with what to write instead. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\be-mail(?!\.ts)/i, 'email'],
  [/\d(?:\\u00a0|&nbsp;|&#160;)%|\d %(?:['"`<.,;]| (?:down|for|of|at|or)\b)/, '20%'],
  [/were too many/, 'Too many'],
  [/holds at once/, 'takes effect right away'],
  [/\b[Tt]ook it from\b/, 'removed it from'],
  [/['">`]Go on\b/, 'Continue or Resume'],
  [/\bOr then\b/, 'Second choice'],
  [/['">`]Take it\b/, 'what the button does'],
  [/\bWords to\b/, 'Message to'],
  [/\bis no [a-z]+ that can\b/, 'isn’t a … you can'],
  [/\b[Ee]verybody\b|\b[Nn]obody\b/, 'everyone or no one'],
  [/\bby and by\b/, 'soon, or when'],
  [/\bleads nowhere\b/, 'stops working'],
]
const comment = /^\s*(\/\/|\/?\*)/
/** Files with names of columns in other systems, and with the terms of use. */
const others = /^src\/(import\/|domain\/account\/terms\.ts)/

export const check = (): string[] => checkFiles(sourceFiles(['src'], ['.ts', '.tsx', '.astro']))

export function checkFiles(files: readonly SourceFile[]): string[] {
  const shownFiles = files
    .filter(({ path }) => !others.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  return instead.flatMap(([words, better]) =>
    findLines(shownFiles, words, (match) => `says “${match}” instead of “${better}”`),
  )
}

const withoutComments = (text: string) =>
  text
    .split('\n')
    .map((line) => (comment.test(line) ? '' : line))
    .join('\n')
