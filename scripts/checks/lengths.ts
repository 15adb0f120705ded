import ts from 'typescript'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'files and functions are small'

const functionLines = 40
const lineLength = 140
// Tables of data are left out, because they may be as long as necessary.
const tables = [
  /^src\/domain\/(search\/dictionary|\w+\/messages(\/|\.ts$))/,
  /^src\/domain\/(limits|lookups)/,
  /^db\/(seed|schema|migrations)\//,
]
// Houses, rooms, and people of the demo are left out, because they are data written as calls.
const drawings = /^db\/seed\//
const tableData = /^src\/(server\/settings\.ts|import\/mappings\/)/

export function check(): string[] {
  return checkFiles(sourceFiles(['src', 'db', 'scripts'], ['.ts', '.tsx', '.mjs', '.astro']))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...checkLength(file),
    ...checkLines(file),
    ...checkFunctions(file),
  ])
}

function checkLength({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length
  const most = longest(path)
  return lines > most ? [`${path} has ${lines} lines, more than ${most}`] : []
}

function longest(path: string): number {
  if (tables.some((table) => table.test(path)) || tableData.test(path)) return Infinity
  if (path.startsWith('src/pages/')) return 60
  return /\.(astro|tsx)$/.test(path) ? 120 : 200
}

function checkLines({ path, text }: SourceFile): string[] {
  if (tables.some((table) => table.test(path))) return []
  return text.split('\n').flatMap((line, i) => {
    return line.length > lineLength && !line.includes('://')
      ? [`${path}:${i + 1} has ${line.length} characters`]
      : []
  })
}

function checkFunctions({ path, text }: SourceFile): string[] {
  if (path.endsWith('.astro') || drawings.test(path)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const findings: string[] = []
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (lines > functionLines)
        findings.push(`${path}:${lineOf(node.getStart()) + 1} is a function of ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}
