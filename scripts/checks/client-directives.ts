import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'islands load when a person reaches for them'

export const check = (): string[] => checkFiles(sourceFiles(['src'], ['.astro']))

export const checkFiles = (files: readonly SourceFile[]): string[] =>
  findLines(
    files,
    /\bclient:\w+/,
    (match) => `has ${match}, whose inline scripts the policy forbids`,
  )
