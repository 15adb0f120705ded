import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findPostgres } from '../../../scripts/test/postgres.ts'
import { planFor, planForChanges } from '../../../scripts/test/test-plan.ts'
import { startPostgres } from '../postgres.ts'
import type { NamedCommand } from './commands.ts'
import { askPage, type DocumentWorkspace } from './place.ts'

const root = join(import.meta.dirname, '../../..')

/** Replacements for words of a document. */
export type Words = Readonly<Record<string, string>>

export type Run = (
  command: NamedCommand,
  place: DocumentWorkspace,
  words: Words,
) => Promise<void> | void

const listing = { FILE: 'listings.csv' }

/** Runs the command as printed; the exit code must be 0. */
const plat =
  (own: Words = {}, more: readonly string[] = [], input = ''): Run =>
  async ({ place: where, words: [, ...printed] }, place, words) => {
    const args = printed.map((word) => ({ ...words, ...own })[word] ?? word)
    expect(args.filter(isPlaceholder), `${where} has words without an example`).toEqual([])
    const ended = await place.plat([...args, ...more], input)
    expect(ended.code, `${where} ${ended.err}`).toBe(0)
    expect(ended.out + ended.err).not.toBe('')
  }

const isPlaceholder = (word: string) => word === '…' || /^[A-Z]{2,}$/.test(word)

/** Answers the questions of the draft, as a reader of the document would. */
const draft: Run = async (command, place, words) => {
  await plat(listing)(command, place, words)
  const path = join(place.folder, 'mapping.json')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('"source": "?"')
  writeFileSync(path, text.replace('"source": "?"', '"source": "Lakeline MLS"'))
}

/** Runs a script of the project with the smallest sizes it accepts. */
const script =
  (...args: string[]): Run =>
  async ({ place: where, words: [, path = ''] }, place, words) => {
    const known = args.map((word) => words[word] ?? word)
    const ended = await place.run(path, known, { BENCH_SHORT: '1' })
    expect(ended.code, `${where} ${ended.err}`).toBe(0)
    expect(ended.out).not.toBe('')
  }

/** For commands that another test runs. */
const elsewhere =
  (file: string, text: string): Run =>
  () => {
    expect(readFileSync(join(root, file), 'utf8').includes(text), `${file} runs ${text}`).toBe(true)
  }

/** Commands of feeds need an MLS, which the test of the commands has. */
const ofFeeds = (text: string) => elsewhere('tests/commands/feed.test.ts', text)

const ofRules = (text: string) => elsewhere('tests/commands/rules.test.ts', text)

/** For a script that runs tests of `npm test` with other sizes. */
const sameTests: Run = ({ words: [, path = ''] }) => {
  const tests = readFileSync(join(root, path), 'utf8').match(/tests\/[\w/-]+\.test\.ts/g) ?? []
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
}

const help: Run = async ({ words: [, command] }, place) => {
  const ended = await place.run(`scripts/${command}.ts`, ['--help'])
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toContain('DATABASE_PATH')
}

const onlyBuild: Run = async (_command, place) =>
  expect(await place.run('scripts/start.ts', ['--build'])).toMatchObject({ code: 0 })

/** The demo brokerage already exists. */
const serve: Run = async ({ place: where }, place, words) => {
  const path = '/list'
  const isDemo = !existsSync(join(place.folder, place.environment['DATABASE_PATH']!))
  const page = isDemo ? await askPage(words['ORIGIN'] + path) : await place.serve(path)
  expect(page, where).toMatch(/^200 [\s\S]*href="\/listings\//)
}

/** Checks the named steps without running them, which would run tests inside of a test. */
const steps: Run = ({ words }) => {
  const named = planFor(words.slice(2)).flat(2)
  expect(named.length).toBeGreaterThan(0)
}

const changedSteps: Run = () => {
  const touched = { changed: ['README.md'], served: [], leftOut: [], unmatched: [] }
  expect(planForChanges(touched).flat(2).length).toBeGreaterThan(0)
}

const set: Run = ({ words: [, ...settings] }, { environment }) => {
  for (const setting of settings) {
    const at = setting.indexOf('=')
    environment[setting.slice(0, at)] = setting.slice(at + 1)
  }
}

/** What npm would do, judging only by the lock file. */
const install: Run = ({ words: [, ...args] }) => {
  const offline = ['--dry-run', '--offline', '--ignore-scripts']
  execFileSync('npm', [...args, ...offline], { cwd: root, stdio: 'pipe' })
}

/** Four engines if PostgreSQL is installed, otherwise three. */
const benchSearch: Run = async (_command, place) => {
  const programs = findPostgres()
  const postgres = programs === null ? null : await startPostgres(programs)
  const sizes = ['--rows', '1000', '--variants', '1', '--rounds', '1', '--json', 'figures.json']
  const asked = postgres === null ? [] : ['--postgres', postgres.url]
  const ended = await place
    .run('scripts/plat.ts', ['bench', 'search', ...sizes, ...asked])
    .finally(() => postgres?.stop())
  expect(ended.code, ended.err).toBe(0)
  expect(ended.out).toContain('All engines agree.')
  if (postgres !== null)
    expect(ended.out).toMatch(/^Q01 .* postgis÷ours|^Q01 .*\d (c2|s2|p2|cte|scte|pcte) /m)
  expect(existsSync(join(place.folder, 'figures.json'))).toBe(true)
}

const briefly = ['--seconds', '1', '--rounds', '1']
const password = 'correct horse battery\n'
const secret = ['--password-stdin']
const ann = { NAME: 'ann' }
const inBackups = { '/backup/plat': 'backups', DIR: 'backups' }
const field = { NAME: '"Marina"."Slip length"' }

/** How to run each command in a document, by its form. */
export const runs: Readonly<Record<string, Run>> = {
  'npm start': serve,
  'npm start --help': help,
  'npm start --build': onlyBuild,
  'npm run sbom': elsewhere('tests/commands/sbom.test.ts', "'sbom'"),
  'npm test': steps,
  'npm test quick': steps,
  'npm test rules': steps,
  'npm test changed': changedSteps,
  'npm install --no-save --omit': install,
  export: set,
  plat: plat(),
  'plat doctor': plat(),
  'plat audit --html --json': elsewhere('tests/http/admin/rules-audit.test.ts', 'walkCopy('),
  'plat audit --url': elsewhere('tests/http/admin/rule-audits.test.ts', 'auditRunning('),
  'plat backup': plat(inBackups),
  'plat backup --keep': plat(inBackups),
  'plat verify': plat(inBackups),
  'plat restore': plat(inBackups),
  'plat restore --key': elsewhere('tests/commands/backup.test.ts', "'--key', benKey"),
  'plat import': plat(),
  'plat import --complete': plat({ FILE: 'listings.json' }),
  'plat import --out --suggest': draft,
  'plat import --mapping': plat(),
  'plat import --dry-run --mapping': plat(),
  'plat import problems': plat(),
  'plat listing remove': plat({}, ['--yes']),
  'plat listing restore': plat(),
  'plat history': plat(),
  'plat api key add --role': plat(),
  'plat api key add --agent --role': plat({ nora: 'agent' }),
  'plat api key add --per-minute --role': plat(),
  'plat api key list': plat(),
  'plat api key set --fields --per-minute': plat(),
  'plat api key revoke': plat(),
  'plat field list': plat(),
  'plat field public': plat(field),
  'plat field members': plat(field),
  'plat media prepare': plat(),
  'plat media problems': plat(),
  'plat overlay import': plat(),
  'plat basemap build': plat(),
  'plat rules list': ofRules("plat('rules', 'list'))"),
  'plat rules set': ofRules("plat('rules', 'set', 'North MLS'"),
  'plat rules show': ofRules("plat('rules', 'show', 'North MLS')"),
  'plat rules clear': ofRules("'clear', 'North MLS'"),
  'plat feed add --profile --source --system': ofFeeds("plat('add', 'north'"),
  'plat feed test': ofFeeds("plat('test', 'north')"),
  'plat feed run': ofFeeds("plat('run', 'north'"),
  'plat feed verify': ofFeeds("plat('verify', 'north')"),
  'plat feed keys': ofFeeds("plat('keys', 'north')"),
  'plat feed keys --confirm': ofFeeds("plat('keys', 'north', '--confirm')"),
  'plat feed status': ofFeeds("plat('status')"),
  'plat feed resume': ofFeeds("plat('resume', 'north')"),
  'plat feed pause': ofFeeds("plat('pause', 'north')"),
  'plat feed run --once': ofFeeds("plat('run', 'north', '--once')"),
  'plat feed set': ofFeeds("plat('set', 'north'"),
  'plat feed push --on': ofFeeds("plat('push', 'north', '--on')"),
  'plat feed homes': ofFeeds("plat('homes')"),
  'plat feed homes --prefer --show': ofFeeds("plat('homes', '--show', 'one', '--prefer'"),
  'plat feed homes --different': ofFeeds("'26-1002', '--different')"),
  'plat feed move': elsewhere('tests/feeds/move.test.ts', "moveFeed(db, 'old', more"),
  'plat feed move --confirm': elsewhere('tests/feeds/move.test.ts', '{ confirm: true }'),
  'plat feed remove': ofFeeds("plat('remove', 'north'"),
  'plat mail test': plat(),
  'plat mail list': plat(),
  'plat mail retry': plat(),
  'plat user add --administrator --role': plat(ann, secret, password),
  'plat user list': plat(),
  'plat user role': plat(ann),
  'plat user password': plat(ann, secret, password),
  'plat user disable': plat(ann),
  'plat user enable': plat(ann),
  'plat user reset-factor': plat(ann),
  'plat registrants export --from --out --to': plat(),
  'plat registrants export --email --out': elsewhere(
    'tests/commands/registrants.test.ts',
    "'--email', 'ann@example.com'",
  ),
  'plat restart': elsewhere('tests/processes/restart.test.ts', "['restart', ...args]"),
  'plat search': plat(),
  'plat search --count': plat(),
  'plat search --explain': plat(),
  'plat search --role': plat(),
  'plat bench search': benchSearch,
  'node scripts/bench/http-bench.ts': script(
    '--database',
    'GENERATED',
    ...briefly,
    '--only',
    'healthz',
  ),
  // It takes minutes, and a database of a gigabyte.
  'node scripts/bench/backup-bench.ts': script('--help'),
  'node scripts/bench/import-bench.ts': script('listings.json', '1'),
  'node scripts/bench/feed.ts': script(),
  // It needs PostGIS, and Express from npm.
  'node scripts/bench/odata-bench.ts': script('--help'),
  'node scripts/bench/page-bench.ts': script('ORIGIN', '--rounds', '1', '--paths', '/summary'),
  'node scripts/bench/processes-bench.ts': script('--help'),
  // It needs nginx. What it tries is in tests/processes/follow.test.ts without it.
  'node scripts/campaigns/follow-campaign.ts': script('--help'),
  'node scripts/campaigns/mail-crash.ts': script('1'),
  // It needs root, and control groups.
  'node scripts/campaigns/memory-campaign.ts': script('--help'),
  // It needs nginx and Varnish. What it tries is in tests/http/context/site/shared-caches.test.ts without them.
  'node scripts/campaigns/proxy-campaign.ts': script('--help'),
  'node scripts/campaigns/search-campaign.ts': sameTests,
  'node scripts/site-process.ts': elsewhere('scripts/setup/run-processes.ts', "'site-process.ts'"),
  'node scripts/dev.ts': elsewhere('tests/processes/routes.test.ts', 'scripts/dev.ts'),
}
