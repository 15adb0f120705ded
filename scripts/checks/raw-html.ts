import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'text never becomes HTML or code'

const sinks = new RegExp(
  [
    'set:html',
    'HTMLString',
    'new Markup',
    'dangerouslySetInnerHTML',
    '\\.(inner|outer)HTML\\b',
    'insertAdjacentHTML',
    'createContextualFragment',
    'document\\.write',
    'hx-on[:=]',
    'hx-vals=["\'{]?js:',
    '\\bjs:',
    'javascript:',
    '\\beval\\(',
    'new Function\\(',
    'define:vars',
    'srcdoc',
  ].join('|'),
)

/** The file whose templates escape every value. */
const markupMaker = 'src/components/html.ts'

export function check(): string[] {
  const files = sourceFiles(['src'], ['.ts', '.tsx', '.astro', '.html'])
  return checkFiles(files.filter(({ path }) => path !== markupMaker))
}

export const checkFiles = (files: readonly SourceFile[]) =>
  findLines(files, sinks, (match) => `uses ${match}`)
