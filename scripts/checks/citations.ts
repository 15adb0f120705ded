import { basename } from 'node:path'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'every section, rule, decision, file, and document that is cited exists'

/** Documents with numbered sections, by the word that is used to cite them. */
const documents = { SPEC: 'docs/contract.md', SparkQL: 'docs/sparkql.md' } as const
const rules = 'docs/mls-rules.md'

export function check(): string[] {
  const endings = ['.ts', '.tsx', '.mjs', '.astro', '.css', '.md', '.json', '.txt']
  return checkFiles(sourceFiles(['.'], endings))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const citable = knownIn(files)
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        problemsIn(line, path, citable).map((problem) => `${path}:${i + 1} ${problem}`),
      ),
  )
}

export function sectionOf(text: string, number: number): string {
  const [, after = ''] = text.split(new RegExp(`^## ${number}\\. .*$`, 'm'))
  return after.split(/^## /m)[0]!
}

interface CitationIndex {
  /**
   * Everything that may be cited: `SPEC §5`, `IDX I-11`, `decision 61`, names of documents, and paths of files and
   * folders.
   */
  readonly citations: ReadonlySet<string>
}

function knownIn(files: readonly SourceFile[]): CitationIndex {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  const sections = Object.entries(documents).flatMap(([word, path]) =>
    Array.from(textOf(path).matchAll(/^## (\d+)\. /gm), ([, number]) => `${word} §${number}`),
  )
  const rows = Array.from(
    textOf(rules).matchAll(/^- \*\*([IV])-(\d+)\*\* /gm),
    ([, kind, number]) => ruleName(kind!, number!),
  )
  const decisions = files.flatMap(({ path }) => {
    const [, number] = /^docs\/decisions\/0*(\d+)-/.exec(path) ?? []
    return number === undefined ? [] : [`decision ${number}`]
  })
  const paths = files.flatMap(({ path }) => [path, ...foldersOf(path)])
  const names = files.filter(({ path }) => path.endsWith('.md')).map(({ path }) => basename(path))
  return { citations: new Set([...sections, ...rows, ...decisions, ...paths, ...names]) }
}

const ruleName = (kind: string, number: string) =>
  `${kind === 'I' ? 'IDX' : 'VOW'} ${kind}-${number}`

const foldersOf = (path: string) =>
  path.split('/').flatMap((_, i, parts) => (i === 0 ? [] : [parts.slice(0, i).join('/')]))

function problemsIn(line: string, path: string, { citations }: CitationIndex): string[] {
  const cited = [
    ...sectionsIn(line, path),
    ...(isProse(line, path) ? rulesIn(line, path) : []),
    ...namesIn(line, path),
  ]
  return cited
    .filter((citation) => !citations.has(citation))
    .map((citation) => `cites ${citation}, which is not here`)
}

const joining = new Set(['', 'and', 'in', 'of'])

/** Finds cited sections. `§5` without a word means the contract, or in docs/sparkql.md that document itself. */
function sectionsIn(line: string, path: string): string[] {
  let word = path === documents.SparkQL ? 'SparkQL' : 'SPEC'
  return Array.from(line.matchAll(/([\w.]*) ?§ ?(\d+)/g)).flatMap(([, before = '', number]) => {
    if (/^\d+$/.test(before)) return []
    if (!joining.has(before)) word = before
    return [`${word} §${number}`]
  })
}

const comment = /^\s*(\/\/|\/?\*|<!--|\{\/\*|#)|\/\*\*/
const title = /\b(?:describe|it|test)(?:\.\w+)*\(/

/** True for lines of prose. Data may contain names of highways that look like rules of IDX. */
const isProse = (line: string, path: string) =>
  path.endsWith('.md') || comment.test(line) || title.test(line)

function rulesIn(line: string, path: string): string[] {
  let word = ''
  return Array.from(line.matchAll(/(IDX |VOW )?\b([IV])-(\d{1,2})\b/g)).map(
    ([, said, kind, number]) => {
      word = path === rules ? ruleName(kind!, number!).slice(0, 3) : (said?.trim() ?? word)
      return `${word} ${kind}-${number}`.trim()
    },
  )
}

const inDocuments = /`((?:src|db|scripts|tests|docs)\/[\w./[\]-]+)`/g

function namesIn(line: string, path: string): string[] {
  const files = path.endsWith('.md')
    ? Array.from(line.matchAll(inDocuments), ([, file]) => file!.replace(/\/$/, ''))
    : []
  const names = Array.from(line.matchAll(/[\w-]+\.md\b/g), ([file]) => file)
  const decisions = Array.from(
    line.matchAll(/\bdecisions? \[?0*(\d+)/g),
    ([, n]) => `decision ${n}`,
  )
  return [...files, ...names, ...decisions]
}
