import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

const root = join(import.meta.dirname, '../..')

export function sourceFiles(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders]
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(
      (path) => endings.some((ending) => path.endsWith(ending)) && existsSync(join(root, path)),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function findLines(
  files: readonly SourceFile[],
  pattern: RegExp,
  describe: (match: string) => string,
): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const match = pattern.exec(line)
      return match ? [`${path}:${i + 1} ${describe(match[0])}`] : []
    }),
  )
}
