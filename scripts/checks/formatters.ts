import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'no module makes a formatter while it loads'

/** The first formatter takes a phone 50 ms, so code that a browser may load makes one when it is needed. */
export const check = (): string[] =>
  checkFiles(
    sourceFiles(['src/domain', 'src/enhance', 'src/islands', 'src/components'], ['.ts', '.tsx']),
  )

export const checkFiles = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => /^(?:export )?const \w+(?::[^=]+)? = new Intl\.(?!Locale\b)/m.test(text))
    .map(({ path }) => `${path} makes a formatter while it loads`)
