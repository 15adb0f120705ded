import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from '#src/domain/limits.ts'
import { selectedCountCookie } from '#src/domain/search/results/selection.ts'
import { cookieNames } from '#src/server/context/security/cookies.ts'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'
import { sectionOf } from './citations.ts'

export const name = 'sentences, paths, numbers, and cookies are those of docs/contract.md'

/**
 * Sections of the contract whose quoted sentences are messages. Sentences quoted in `ofSources` sections may be
 * anywhere in `src`.
 */
const ofMessages = [5, 8]
const ofSources = [2, 3, 4, 6, 7, 9]

const root = join(import.meta.dirname, '../..')

export const messages: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('src/domain/*/messages{,/*}.ts', { cwd: root }).map(
      (path) => import(join(root, path)),
    ),
  )),
)

export function check(): string[] {
  const contract = readFileSync(join(root, 'docs/contract.md'), 'utf8')
  return checkContract(contract, sourceFiles(['src'], ['.ts', '.tsx', '.astro']))
}

export function checkContract(contract: string, files: readonly SourceFile[]): string[] {
  return [
    ...missingSentences(contract, files),
    ...missingPages(contract, files),
    ...differingLimits(contract),
    ...differingCookies(contract, files),
  ]
}

function missingSentences(contract: string, files: readonly SourceFile[]): string[] {
  const said = new Set(Object.values(messages).map(asText))
  const isWritten = (sentence: string) =>
    said.has(sentence) || files.some(({ text }) => hasSentence(text, sentence))
  return [
    ...quotedIn(contract, ofMessages)
      .filter((sentence) => !said.has(sentence))
      .map((sentence) => `the messages of src/domain lack "${sentence}"`),
    ...quotedIn(contract, ofSources)
      .filter((sentence) => !isWritten(sentence))
      .map((sentence) => `src lacks "${sentence}"`),
  ]
}

/** A placeholder is `{n}` in the contract and an expression in a template. */
function hasSentence(text: string, sentence: string): boolean {
  const [start, end] = sentence.split(/\{\w+\}/)
  if (end === undefined)
    return text.includes(sentence) || text.includes(sentence.replaceAll("'", "\\'"))
  return text
    .split(`${start}\${`)
    .slice(1)
    .some((rest) => /^[^{}]*\}(.*)/.exec(rest)?.[1]?.startsWith(end))
}

const quotedIn = (contract: string, sections: readonly number[]) =>
  sections.flatMap((number) =>
    Array.from(sectionOf(contract, number).matchAll(/"([^"]+)"/g), ([, text]) =>
      text!.replace(/\n */g, ' '),
    ),
  )

/**
 * Returns the text of a message. It is empty for a function that needs other arguments than texts, because the
 * contract quotes no such message.
 */
function asText(message: unknown): string {
  if (typeof message !== 'function') return String(message)
  try {
    return String(message('{n}', '{ids}'))
  } catch {
    return ''
  }
}

function missingPages(contract: string, files: readonly SourceFile[]): string[] {
  const pages = files.flatMap(({ path }) => {
    const [, page] = /^src\/pages(\/.*?)(?:\/index)?\.\w+$/.exec(path) ?? []
    return page === undefined || page.includes('[...') ? [] : [page.split('/')]
  })
  const isPage = (path: string) => {
    const parts = path.split('/')
    return pages.some(
      (page) =>
        page.length === parts.length &&
        page.every((part, i) => part === parts[i] || part.startsWith('[')),
    )
  }
  return contractPaths(contract)
    .filter((path) => !isPage(path))
    .map((path) => `src/pages has no ${path}`)
}

/** Returns the paths in SPEC §7, both of calls and of other URLs. */
function contractPaths(contract: string): string[] {
  const [, others = ''] = sectionOf(contract, 7).split('### Other addresses')
  const listed = others.split('### ')[0]!.matchAll(/`(\/\w[^`]*)`/g)
  return [
    ...contractCalls(contract).map(({ path }) => path),
    ...Array.from(listed, ([, path]) => path!),
  ]
}

export const contractCalls = (contract: string): { method: string; path: string }[] =>
  Array.from(
    sectionOf(contract, 7).matchAll(/`(GET|POST|PUT|DELETE) (\/[^\s`]+)`/g),
    ([, method, path]) => ({ method: method!, path: path! }),
  )

const limitRow = /^\| ([^|]+?) +\| (\S+) +\|[^|]*\| `([\w.]+)` +\|$/gm

function differingLimits(contract: string): string[] {
  const rows = [...sectionOf(contract, 9).matchAll(limitRow)]
  return rows.flatMap(([, label, value, constant]) => {
    const ours = limitNamed(constant!)
    if (ours === undefined) return [`src/domain/limits.ts has no ${constant} (${label})`]
    return String(ours) === value
      ? []
      : [`${constant} is ${ours} in src/domain/limits.ts and ${value} in docs/contract.md`]
  })
}

const limitNamed = (path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], limits)

const cookieRow = /^\| `([\w-]+(?:\{\w+\}_?)*)`(?: \\\*)? +\|[^|]*\|$/gm
const cookieName = /const \w+Cookie = (?:\{\s*name: )?'([\w-]+)'/g

function differingCookies(contract: string, files: readonly SourceFile[]): string[] {
  const [, storage = ''] = sectionOf(contract, 9).split('### Storage')
  const contractCookies = new Set(Array.from(storage.matchAll(cookieRow), ([, cookie]) => cookie!))
  const ours = new Set([
    ...Object.values(cookieNames('http://localhost')),
    selectedCountCookie({ role: '{role}', userId: '{id}' }),
    ...files.flatMap(({ text }) => Array.from(text.matchAll(cookieName), ([, cookie]) => cookie!)),
  ])
  return [
    ...[...ours]
      .filter((cookie) => !contractCookies.has(cookie))
      .map((cookie) => `docs/contract.md lacks the cookie ${cookie}`),
    ...[...contractCookies]
      .filter((cookie) => !ours.has(cookie))
      .map((cookie) => `src lacks the cookie ${cookie}`),
  ]
}
