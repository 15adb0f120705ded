import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxRepeated, repeatFailures } from '../../../scripts/test/repeat.ts'
import type { TestFailure } from '../../../scripts/test/result.ts'
import { failuresOf, resultOf } from '../../../scripts/test/test-report.ts'
import { removeFoldersOfEndedRuns, reportOf, type VitestRun } from '../../../scripts/test/vitest.ts'
import { temporaryFolder } from '../../support/database.ts'

const failure = (file: string, test: string | null, message = 'too late'): TestFailure => ({
  file,
  test,
  message,
})

interface Outcome {
  readonly file: string
  readonly test: string
  readonly passes: boolean
}

function runOf(...outcomes: readonly Outcome[]): VitestRun {
  const files = [...new Set(outcomes.map(({ file }) => file))]
  return {
    code: 0,
    output: '',
    report: {
      unhandled: [],
      files: files.map((name) => ({
        file: name,
        ms: 1_000,
        errors: [],
        tests: outcomes
          .filter(({ file }) => file === name)
          .map(({ test, passes }) => ({
            name: test,
            state: passes ? 'passed' : 'failed',
            message: passes ? '' : 'late again\n  at a.ts:1',
          })),
      })),
    },
  }
}

describe('a failure in the browser', () => {
  it('is flaky when it passes by itself, and counts as passed', async () => {
    const first = failure('tests/e2e/a.test.ts', 'a map opens')
    const run = runOf({ file: first.file, test: 'a map opens', passes: true })
    const { passed, failed, flaky } = await repeatFailures([first], 'e2e', async () => run)
    expect(passed).toBe(1)
    expect(failed).toBe(0)
    expect(flaky).toEqual([first])
  })

  it('stays a failure when it fails again, with both outcomes', async () => {
    const first = failure('tests/e2e/a.test.ts', 'a map opens', 'too late\n  at b.ts:2')
    const run = runOf({ file: first.file, test: 'a map opens', passes: false })
    const { passed, failed, flaky, report } = await repeatFailures([first], 'e2e', async () => run)
    expect(passed).toBe(0)
    expect(failed).toBe(1)
    expect(flaky).toEqual([])
    expect(report).toBe(
      'tests/e2e/a.test.ts › a map opens\ntoo late\n  at b.ts:2\nBy itself: late again',
    )
  })

  it('is not excused by a test of the same name in another file', async () => {
    const first = failure('tests/e2e/a.test.ts', 'it opens')
    const run = runOf({ file: 'tests/e2e/b.test.ts', test: 'it opens', passes: true })
    const { failed, report } = await repeatFailures([first], 'e2e', async () => run)
    expect(failed).toBe(1)
    expect(report).toContain('By itself: did not run')
  })

  it('stays a failure when the repetition cannot run', async () => {
    const run = { code: 1, output: 'no browser\n', report: null }
    const first = failure('tests/e2e/a.test.ts', 'it opens')
    const { failed, report } = await repeatFailures([first], 'e2e', async () => run)
    expect(failed).toBe(1)
    expect(report).toContain('By itself: not repeated: no browser')
  })

  it('is repeated by name, in its own file and with nothing beside it', async () => {
    let asked: readonly string[] = []
    const failures = [
      failure('tests/e2e/a.test.ts', 'costs $5 (or more)'),
      failure('tests/e2e/b.test.ts', 'opens'),
      failure('tests/e2e/b.test.ts', 'closes'),
    ]
    await repeatFailures(failures, 'e2e', async (args) => {
      asked = args
      return runOf()
    })
    expect(asked).toEqual([
      '--project=e2e',
      '--maxWorkers=1',
      '--testNamePattern=^(?:costs \\$5 \\(or more\\)|opens|closes)$',
      'tests/e2e/a.test.ts',
      'tests/e2e/b.test.ts',
    ])
  })

  it('of a whole file has the whole file repeated', async () => {
    let asked: readonly string[] = []
    const first = failure('tests/e2e/a.test.ts', null, 'no server')
    const { flaky } = await repeatFailures([first], 'e2e', async (args) => {
      asked = args
      return runOf({ file: first.file, test: 'opens', passes: true })
    })
    expect(flaky).toEqual([first])
    expect(asked).toEqual(['--project=e2e', '--maxWorkers=1', 'tests/e2e/a.test.ts'])
  })

  it('among very many is not repeated', async () => {
    const failures = Array.from({ length: maxRepeated + 1 }, (_, i) => failure('a.ts', `${i}`))
    const never = () => Promise.reject(new Error('was repeated'))
    const { failed, report } = await repeatFailures(failures, 'e2e', never)
    expect(failed).toBe(maxRepeated + 1)
    expect(report).toContain('By itself: not repeated')
  })
})

describe('a report of Vitest', () => {
  const passing = { file: 'a.test.ts', test: 'works', passes: true }
  const failing = { file: 'a.test.ts', test: 'breaks', passes: false }

  it('leaves the failures of browser tests unsettled, and settles all others', () => {
    const report = runOf(passing, failing).report!
    const settled = resultOf(report, false)
    expect(settled).toMatchObject({ passed: 1, failed: 1, unsettled: [] })
    expect(settled.report).toContain('a.test.ts › breaks\nlate again')
    const open = resultOf(report, true)
    expect(open).toMatchObject({ passed: 1, failed: 0, report: '' })
    expect(open.unsettled).toHaveLength(1)
  })

  it('fails for what is thrown outside of all tests, also in the browser', () => {
    const report = { ...runOf(passing).report!, unhandled: ['thrown'] }
    for (const repeat of [true, false])
      expect(resultOf(report, repeat)).toMatchObject({ passed: 1, failed: 1, report: 'thrown' })
  })

  it('fails for a test that is skipped', () => {
    const [file] = runOf(passing).report!.files
    const tests = [{ name: 'later', state: 'skipped', message: '' }]
    const report = { files: [{ ...file!, tests }], unhandled: [] }
    expect(resultOf(report, false)).toMatchObject({ passed: 0, failed: 1 })
    expect(resultOf(report, false).report).toContain('skipped')
  })

  it('has one failure for a hook and all the tests that it skipped', () => {
    const [file] = runOf(passing).report!.files
    const tests = ['a', 'b'].map((name) => ({ name, state: 'skipped', message: '' }))
    const report = { files: [{ ...file!, tests, errors: ['no server'] }], unhandled: [] }
    expect(failuresOf(report)).toEqual([failure('a.test.ts', null, 'no server')])
  })

  it('tells how long each file took', () => {
    expect(resultOf(runOf(passing).report!, false).files).toEqual([
      { file: 'a.test.ts', ms: 1_000 },
    ])
  })
})

describe('Vitest itself', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'plat-repeat-'))
  const run = (args: readonly string[]) => reportOf(args, folder)

  beforeAll(() => {
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'tests'))
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      "export default { test: { projects: [{ test: { name: 'e2e', include: ['tests/*.test.mjs'] } }] } }",
    )
    writeFileSync(
      join(folder, 'tests/a.test.mjs'),
      `import { existsSync, writeFileSync } from 'node:fs'
       import { describe, expect, it } from 'vitest'
       describe('§5 a map', () => {
         it('opens (late)', () => {
           const second = existsSync('${folder}/ran')
           writeFileSync('${folder}/ran', '')
           expect(second).toBe(true)
         })
         it('is broken', () => expect(1).toBe(2))
         it('works', () => expect(1).toBe(1))
       })`,
    )
    writeFileSync(join(folder, 'tests/b.test.mjs'), "throw new Error('cannot be loaded')")
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('runs failed tests again by their names, and files that could not be loaded', async () => {
    const { report } = await run(['--project=e2e'])
    const failures = failuresOf(report!)
    expect(failures.map(({ file, test }) => `${file}: ${test}`).toSorted()).toEqual([
      'tests/a.test.mjs: §5 a map > is broken',
      'tests/a.test.mjs: §5 a map > opens (late)',
      'tests/b.test.mjs: null',
    ])
    const named = failures.filter(({ test }) => test !== null)
    const { flaky, failed, report: text } = await repeatFailures(named, 'e2e', run)
    expect(flaky.map(({ test }) => test)).toEqual(['§5 a map > opens (late)'])
    expect(failed).toBe(1)
    expect(text).toContain('By itself: AssertionError: expected 1 to be 2')
    writeFileSync(
      join(folder, 'tests/b.test.mjs'),
      "import { it } from 'vitest'\nit('loads', () => undefined)",
    )
    const loaded = await repeatFailures(
      failures.filter(({ test }) => test === null),
      'e2e',
      run,
    )
    expect(loaded.flaky.map(({ file }) => file)).toEqual(['tests/b.test.mjs'])
  })
})

it('the folders in memory of runs that have ended are removed, and no others', async () => {
  const memory = temporaryFolder()
  const ended = spawnSync(process.execPath, ['--version']).pid
  const others = [`plat-${process.pid}-a`, 'plat-1-b', 'plat-c', `other-${ended}-d`]
  for (const name of [...others, `plat-${ended}-e`])
    mkdirSync(join(memory, name, 'data'), { recursive: true })
  await removeFoldersOfEndedRuns(memory)
  expect(readdirSync(memory).sort()).toEqual(others.sort())
})
