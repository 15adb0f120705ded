import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name =
  'classes and tokens are declared where they are used, and styles stand in src/styles alone'

// Matches the classes that htmx sets during requests.
const foreignClass = /^htmx-/

export function check(): string[] {
  const scripts = sourceFiles(['src/components', 'src/enhance', 'src/islands'], ['.ts'])
  return checkFiles([...sourceFiles(['src'], ['.astro', '.tsx', '.css']), ...scripts])
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const styles = files.filter(({ path }) => path.endsWith('.css'))
  const views = files.filter(({ path }) => !path.endsWith('.css'))
  const declared = collect(styles, classesOfCss)
  const used = collect(views, classesOfView)
  const tokens = collect(styles, (text) => matches(text, /(--[\w-]+)\s*:/g))
  const tokensUsed = collect(styles, (text) => matches(text, /var\((--[\w-]+)/g))
  return [
    ...missing(used, withBlocks(declared), 'class', 'has no style'),
    ...missing(declared, used, 'class', 'is used nowhere').filter(
      (line) => !foreignClass.test(line.split('“')[1] ?? ''),
    ),
    ...missing(tokensUsed, tokens, 'token', 'is declared nowhere'),
    ...missing(tokens, tokensUsed, 'token', 'is used nowhere'),
    ...findLines(
      views,
      /<style\b|\bstyle=|\bclass:list\b|\bclass(?:Name)?=\{/,
      (match) => `has ${match}`,
    ),
  ]
}

type PathByName = Map<string, string>

function collect(files: readonly SourceFile[], namesOf: (text: string) => string[]): PathByName {
  const pathByName: PathByName = new Map()
  for (const { path, text } of files)
    for (const each of namesOf(text)) if (!pathByName.has(each)) pathByName.set(each, path)
  return pathByName
}

function missing(names: PathByName, among: PathByName, kind: string, problem: string): string[] {
  return [...names]
    .filter(([each]) => !among.has(each))
    .map(([each, path]) => `${path}: the ${kind} “${each}” ${problem}`)
}

/** Adds the blocks of declared parts (`block__part`), because a block may have styles only for its parts. */
const withBlocks = (declared: PathByName): PathByName =>
  new Map([
    ...declared,
    ...[...declared].map(([each, path]) => [each.split('__')[0]!, path] as const),
  ])

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!)

function classesOfCss(text: string): string[] {
  const selectors = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)|"[^"]*"|'[^']*'|:[^;{}]*;/g, '')
  return matches(selectors, /\.(-?[A-Za-z_][\w-]*)/g)
}

const classesOfView = (text: string) =>
  matches(text, /\bclass(?:Name)?(?:="| = '|: ')([^"']*)["']/g).flatMap((names) =>
    names.split(/\s+/).filter((each) => each !== ''),
  )
