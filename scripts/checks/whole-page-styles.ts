import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'no change of a page computes the styles of all its elements again'

/**
 * A selector with `:has()` that ends in `*`, or in nothing but `:not()`, makes browsers compute the styles of a whole page
 * whenever an element comes or goes, for this and all other selectors with `:has()`.
 */
const wholePage = /^.*:has\(.*[\s>+~](?:\*|:not\([^()]*\))(?=,$| \{)/gm

export const check = (): string[] => checkFiles(sourceFiles(['src/styles'], ['.css']))

export const checkFiles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    (text.match(wholePage) ?? []).map((selector) => `${path} has ${selector.trim()}`),
  )
