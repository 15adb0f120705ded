import { basename } from 'node:path'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'every file has a name of its own'

/** File names that mean the same in every folder. `docs/architecture.md` lists them. */
const conventional = /^(?:index\.\w+|(?:paths|reach|messages|limits)\.ts)$/
const endings = ['.ts', '.tsx', '.mjs', '.astro', '.css']

export function check(): string[] {
  return checkFiles(sourceFiles(['src', 'db', 'scripts'], endings))
}

export function checkFiles(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  // Pages are left out, because their files are named after their URLs.
  const filePaths = files
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('src/pages/') && !conventional.test(basename(path)))
  return [...Map.groupBy(filePaths, (path) => basename(path))]
    .filter(([, paths]) => paths.length > 1)
    .map(([base, paths]) => `${base} occurs ${paths.length} times: ${paths.join(', ')}`)
}
