import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name =
  'links and pictures of documents lead to what exists, and every decision is listed'

const root = join(import.meta.dirname, '../..')
const decisionList = 'docs/decisions/README.md'

export function check(): string[] {
  return checkFiles(sourceFiles(['.'], ['.md']))
}

export const checkFiles = (documents: readonly SourceFile[]): string[] => [
  ...brokenLinks(documents),
  ...unlistedDecisions(documents),
]

function unlistedDecisions(documents: readonly SourceFile[]): string[] {
  const list = documents.find(({ path }) => path === decisionList)
  if (list === undefined) return []
  const listed = linksIn(list.text).map((link) => join(dirname(decisionList), link))
  return documents
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path) && !listed.includes(path))
    .map(({ path }) => `${decisionList} lacks ${path}`)
}

function brokenLinks(documents: readonly SourceFile[]): string[] {
  return documents.flatMap(({ path, text }) =>
    linksIn(text).flatMap((link) => {
      const problem = problemOf(path, link)
      return problem === null ? [] : [`${path} links to ${link}: ${problem}`]
    }),
  )
}

function linksIn(text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, target]) => target!)
  return links.filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
}

const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

function problemOf(from: string, link: string): string | null {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? from : normalize(join(dirname(from), file))
  if (path.startsWith('..')) return 'it leaves the project'
  if (!existsSync(join(root, path))) return 'there is no such file'
  if (anchor === undefined) return null
  return anchorsOf(path).has(anchor) ? null : 'there is no such heading'
}

/** Returns the anchors of a document's headings according to GitHub's rules. */
function anchorsOf(path: string): Set<string> {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading!)
  return new Set(
    headings.map((heading) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}
