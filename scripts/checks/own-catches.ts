import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'no catch of a request turns a full disk into a failure without a name'

/** Matches a `catch` that rethrows expected errors and swallows all others. */
const rethrows = /\bif \(isRequestError\(\w+\)\) throw\b/

export const check = (): string[] =>
  checkFiles(sourceFiles(['src/server', 'src/use-cases', 'src/pages'], ['.ts', '.astro']))

export const checkFiles = (files: readonly SourceFile[]): string[] =>
  findLines(
    files,
    rethrows,
    (match) => `has ${match}: unlessUnexpected, or isExpected, lets pass what has an answer`,
  )
