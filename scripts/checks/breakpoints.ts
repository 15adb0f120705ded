import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'widths of screens are six breakpoints, in one syntax'

/**
 * Allowed breakpoints for the layout of pages. Components that respond to their own width (`@container`) use rem
 * instead.
 */
const breakpoints = ['480px', '600px', '768px', '992px', '1280px', '1400px']

const width = /[\d.]+\w+(?= <=? width)|(?<=width [<>]=? )[\d.]+\w+|(?:min|max)-width/g

export const check = (): string[] => checkFiles(sourceFiles(['src'], ['.css']))

export const checkFiles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    (text.match(/@media[^{]*/g) ?? [])
      .flatMap((query) => query.match(width) ?? [])
      .filter((width) => !breakpoints.includes(width))
      .map((query) => `${path} asks for ${query}`),
  )
