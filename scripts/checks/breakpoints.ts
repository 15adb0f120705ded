import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'widths of screens are six breakpoints, in one syntax'

/** Parts of a page that ask for their own width (`@container`) do so in rem. */
const breakpoints = ['480px', '600px', '768px', '992px', '1280px', '1400px']

const width = /[\d.]+\w+(?= <=? width)|(?<=width [<>]=? )[\d.]+\w+|(?:min|max)-width/g

export const check = (): string[] => checkFiles(sourceFiles(['src'], ['.css']))

/** The findings over the given files. */
export const checkFiles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    (text.match(/@media[^{]*/g) ?? [])
      .flatMap((query) => query.match(width) ?? [])
      .filter((asked) => !breakpoints.includes(asked))
      .map((asked) => `${path} asks for ${asked}`),
  )
