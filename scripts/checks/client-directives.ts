import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name =
  'islands hydrate when a person reaches for them, and stand in pages, not in fragments'

const anyDirective = /\bclient:\w+/
const otherDirective = /\bclient:(?!reach\b)\w+/
const fragment = /^src\/pages\/fragments\//

export const check = (): string[] => checkFiles(sourceFiles(['src'], ['.astro']))

export const checkFiles = (files: readonly SourceFile[]): string[] => [
  ...findLines(files, otherDirective, (match) => `has ${match} where only client:reach may stand`),
  ...findLines(
    files.filter(({ path }) => fragment.test(path)),
    anyDirective,
    (match) => `has ${match}, which brings its inline scripts along each time`,
  ),
]
