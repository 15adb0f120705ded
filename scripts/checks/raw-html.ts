import { findLines, sourceFiles, type SourceFile } from '../steps/source-files.ts'

export const name = 'text never becomes HTML or code'

const sinks = new RegExp(
  [
    'set:html',
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

export async function check(): Promise<string[]> {
  return checkFiles(sourceFiles(['src'], ['.ts', '.tsx', '.astro', '.html']))
}

/** The findings over the given files. */
export const checkFiles = (files: readonly SourceFile[]) => findLines(files, sinks, (match) => `uses ${match}`)
