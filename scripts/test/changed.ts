import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Stop } from '../setup/say.mjs'

const root = join(import.meta.dirname, '../..')
const processes = 'tests/processes'

/** Files that decide what `npm test -- changed` runs. Paths are relative to the project's root. */
export interface Touched {
  readonly changed: readonly string[]
  /** Tests of the built server and the browser to run, and changed files in `tests` that they may import. */
  readonly served: readonly string[]
  readonly leftOut: readonly string[]
  /** Changed source files whose paths share no word with the folder of any such test. */
  readonly unmatched: readonly string[]
}

/** Lists files that differ from the commit at which this branch left `main`, whether committed, uncommitted, or new. */
export function changedFiles(folder = root): string[] {
  const differing = pathsOf(folder, ['diff', '--name-only', '-z', baseOf(folder)])
  const untracked = pathsOf(folder, ['ls-files', '--others', '--exclude-standard', '-z'])
  return [...differing, ...untracked].filter((path) => existsSync(join(folder, path)))
}

function baseOf(folder: string): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git(folder, ['merge-base', 'HEAD', main]).trim()
    } catch {}
  }
  return 'HEAD'
}

const pathsOf = (folder: string, args: readonly string[]) =>
  git(folder, args).split('\0').filter(Boolean)

function git(folder: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Stop('What has changed is known in a clone of git alone.', { cause: error })
  }
}

/**
 * Chooses tests of the built server and the browser by the words in the changed paths. Vitest chooses all other tests
 * by their imports.
 */
export function touchedBy(changed: readonly string[]): Touched {
  const tests = globSync('tests/{http,e2e}/**/*.test.ts', { cwd: root })
  const folders = [...new Set(tests.map((path) => dirname(path))), processes].sort()
  const sources = changed.filter((path) => /^(src|db)\//.test(path))
  const areAlike = (source: string, folder: string) => {
    const words = wordsOf(source)
    return wordsOfTests(folder).some((word) => words.includes(word))
  }
  const isMeant = (folder: string) => sources.some((source) => areAlike(source, folder))
  return {
    changed,
    served: [
      ...changed.filter((path) => path.startsWith('tests/')),
      ...folders
        .filter(isMeant)
        .flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: root })),
    ],
    leftOut: folders.filter((folder) => !isMeant(folder)),
    unmatched: sources.filter((source) => !folders.some((folder) => areAlike(source, folder))),
  }
}

const wordsOfTests = (folder: string) =>
  folder === processes ? ['server'] : wordsOf(folder.replace(/^tests\/(http|e2e)\//, ''))
const wordsOf = (path: string) =>
  (path.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => singular(word.toLowerCase()))
const singular = (word: string) => word.replace(/(?<=ch|sh|s|x)es$|(?<!s)s$/, '')

export function describeTouched({ changed, leftOut, unmatched }: Touched): string {
  const lines = [
    `${changed.length} files have changed.`,
    ...(leftOut.length === 0 ? [] : [`Not run: ${leftOut.join(', ')}.`]),
    ...(unmatched.length === 0
      ? []
      : [`No HTTP or browser tests are named like ${unmatched.join(', ')}.`]),
  ]
  return `${lines.join('\n')}\n`
}
