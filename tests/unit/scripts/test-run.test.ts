import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedFiles, describeTouched, touchedBy } from '../../../scripts/test/changed.ts'
import type { Repeated } from '../../../scripts/test/repeat.ts'
import type { StepResult, TestFailure } from '../../../scripts/test/result.ts'
import type { Step } from '../../../scripts/test/run-steps.ts'
import { type Repeat, runTests, slowestFiles } from '../../../scripts/test/run-tests.ts'
import { browserProject, help, planFor, planForChanges } from '../../../scripts/test/test-plan.ts'
import { temporaryFolder } from '../../support/database.ts'

const late: TestFailure = {
  file: 'tests/e2e/map.test.ts',
  test: '§5 a map > opens',
  message: 'expected 1 to be 2\n  at map.test.ts:3',
}

const step = (name: string, result: Partial<StepResult>): Step => ({
  name,
  run: async () => ({ passed: 0, failed: 0, report: '', ...result }),
})

const noRepetition: Repeat = () => Promise.reject(new Error('nothing was to be repeated'))

async function run(steps: readonly Step[], repeat: Repeat = noRepetition) {
  let text = ''
  const passed = await runTests([[steps]], repeat, (more) => {
    text += more
  })
  return { passed, text, lines: text.trimEnd().split('\n') }
}

const repeatedAs =
  (outcome: Partial<Repeated>): Repeat =>
  async () => ({ passed: 0, failed: 0, report: '', flaky: [], ...outcome })

describe('a run of the tests', () => {
  it('sums its steps up in the last line', async () => {
    const { passed, lines } = await run([step('a', { passed: 3 }), step('b', { passed: 4 })])
    expect(passed).toBe(true)
    expect(lines.at(-1)).toBe('7 passed, 0 failed')
  })

  it('fails when one of them does, and goes on all the same', async () => {
    const broken = step('broken', { passed: 1, failed: 2, report: 'what happened' })
    const { passed, text, lines } = await run([broken, step('b', { passed: 4 })])
    expect(passed).toBe(false)
    expect(text).toMatch(/^FAIL broken +1 passed, 2 FAILED +\d+\.\d s\n\nwhat happened\n/)
    expect(text).toMatch(/^ok {3}b +4 passed/m)
    expect(lines.at(-1)).toBe('5 passed, 2 failed')
  })

  it('fails when a step throws, and when there was nothing to run', async () => {
    const thrown = { name: 'thrown', run: () => Promise.reject(new Error('no disk')) }
    const { passed, text } = await run([thrown])
    expect(passed).toBe(false)
    expect(text).toContain('no disk')
    expect((await run([])).passed).toBe(false)
  })

  it('passes with a flaky test, and lists it before the last line', async () => {
    const browser = step('browser', { passed: 9, unsettled: [late] })
    const { passed, text, lines } = await run([browser], repeatedAs({ passed: 1, flaky: [late] }))
    expect(passed).toBe(true)
    expect(text).toMatch(/^ok {3}browser +9 passed, 1 to repeat/m)
    expect(lines.slice(-5)).toEqual([
      'Flaky tests:',
      '  tests/e2e/map.test.ts › §5 a map > opens',
      '    with the others: failed (expected 1 to be 2)',
      '    by itself: passed',
      '10 passed, 0 failed',
    ])
  })

  it('begins a phase when the one before has ended, whatever failed', async () => {
    const order: string[] = []
    const noted = (name: string, failed = 0): Step => ({
      name,
      run: async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
        return { passed: 1, failed, report: '' }
      },
    })
    const phases = [[[noted('a', 1)], [noted('b')]], [[noted('c')]]]
    expect(await runTests(phases, noRepetition, () => undefined)).toBe(false)
    expect(order.indexOf('b begins')).toBeLessThan(order.indexOf('a ends'))
    expect(order.slice(-2)).toEqual(['c begins', 'c ends'])
  })

  it('fails with a test that failed twice', async () => {
    const browser = step('browser', { passed: 9, unsettled: [late] })
    const { passed, text, lines } = await run([browser], repeatedAs({ failed: 1, report: 'twice' }))
    expect(passed).toBe(false)
    expect(text).not.toContain('Flaky')
    expect(text).toContain('\ntwice\n')
    expect(lines.at(-1)).toBe('9 passed, 1 failed')
  })

  it('repeats after all other steps', async () => {
    const order: string[] = []
    const noted = (name: string, unsettled: readonly TestFailure[]): Step => ({
      name,
      run: async () => {
        order.push(name)
        return { passed: 1, failed: 0, report: '', unsettled }
      },
    })
    await run([noted('browser', [late]), noted('other', [])], async (failures) => {
      order.push(`repeat ${failures.length}`)
      return { passed: 1, failed: 0, report: '', flaky: failures }
    })
    expect(order).toEqual(['browser', 'other', 'repeat 1'])
  })

  it('shows the ten slowest files of all steps', async () => {
    const files = Array.from({ length: 6 }, (_, i) => ({ file: `a${i}.ts`, ms: i * 1_000 }))
    const more = Array.from({ length: 6 }, (_, i) => ({ file: `b${i}.ts`, ms: i * 1_000 + 500 }))
    const { lines } = await run([
      step('a', { passed: 1, files }),
      step('b', { passed: 1, files: more }),
    ])
    const list = lines.slice(lines.indexOf('The slowest test files:') + 1, -1)
    expect(list).toHaveLength(10)
    expect(list[0]).toBe('     5.5 s  b5.ts')
    expect(list[9]).toBe('     1.0 s  a1.ts')
    expect(slowestFiles([])).toBe('')
  })
})

describe('the plan of a run', () => {
  const names = (words: readonly string[]) =>
    planFor(words)
      .flat(2)
      .map(({ name }) => name)

  it('quick has types, lint, rules, units and stores, and no browser', () => {
    expect(names(['quick']).toSorted()).toEqual([
      'Lint and format (biome)',
      'Rules of the house',
      'Types of everything else (tsc)',
      'Types of pages and their tests (astro check)',
      'Units and stores',
    ])
  })

  it('has every step unless some are named', () => {
    const all = names([])
    expect(all).toContain('Lint and format (biome)')
    expect(all).toContain('In the browser')
    expect(names(['rules OF the house', 'BROWSER'])).toEqual([
      'Rules of the house',
      'In the browser',
    ])
    expect(names(['no such step'])).toEqual([])
  })

  it('repeats in the browser only', () => {
    expect(browserProject).toBe('e2e')
  })
})

describe('what a change touches', () => {
  const namesFor = (...files: string[]) =>
    planForChanges(touchedBy(files))
      .flat(2)
      .map(({ name }) => name)

  it('is what differs from where the branch left main: committed, uncommitted, and new', () => {
    const folder = temporaryFolder()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@x.example', ...args], {
        cwd: folder,
      })
    const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
    const commit = () => {
      git('add', '.')
      git('commit', '--quiet', '--message=Change')
    }
    git('init', '--quiet', '--initial-branch=main')
    for (const file of ['same', 'committed', 'edited', 'removed']) save(file, 'before')
    commit()
    git('checkout', '--quiet', '-b', 'work')
    save('committed', 'after')
    commit()
    git('checkout', '--quiet', 'main')
    save('same', 'changed on main since')
    commit()
    git('checkout', '--quiet', 'work')
    save('edited', 'after')
    rmSync(join(folder, 'removed'))
    mkdirSync(join(folder, 'more'))
    save('more/new file', 'new')
    expect(changedFiles(folder)).toEqual(['committed', 'edited', 'more/new file'])
    git('branch', '--quiet', '--delete', '--force', 'main')
    expect(changedFiles(folder)).toEqual(['edited', 'more/new file'])
  })

  it('cannot be told outside of a clone', () => {
    expect(() => changedFiles(temporaryFolder())).toThrow(/in a clone of git alone/)
  })

  it.each([
    [
      'src/islands/filter-panel/state/Sheet.tsx',
      ['tests/http/search/filter', 'tests/e2e/search/filter'],
    ],
    ['src/domain/listings/a.ts', ['tests/http/listings', 'tests/e2e/listings']],
    ['src/components/SavedSearch.astro', ['tests/http/searches', 'tests/e2e/searches']],
    ['src/server/start.ts', ['tests/processes']],
  ])('of the built server and the browser is what is named alike: %s', (file, folders) => {
    const { served, leftOut, unmatched } = touchedBy([file])
    for (const folder of folders) expect(served.join()).toContain(`${folder}/`)
    expect(leftOut.filter((folder) => folders.includes(folder))).toEqual([])
    expect(leftOut).toContain('tests/e2e/map')
    expect(unmatched).toEqual([])
  })

  it('is named where nothing is named alike', () => {
    const touched = touchedBy(['src/import/hyphens.ts', 'docs/using.md'])
    expect(touched.served).toEqual([])
    expect(describeTouched(touched)).toMatch(
      /^2 files .*\nNot run: tests\/e2e\/account, .*, tests\/processes\.\nNo .* src\/import\/hyphens\.ts\.\n$/,
    )
  })

  it('needs the build where such tests run, and types, lint and rules always', () => {
    const always = expect.arrayContaining(['Lint and format (biome)', 'Rules of the house'])
    expect(namesFor('docs/using.md')).toEqual(always)
    expect(namesFor('docs/using.md')).not.toContain('Build')
    expect(namesFor('tests/e2e/context/site/pages.test.ts')).toEqual(always)
    expect(namesFor('tests/e2e/context/site/pages.test.ts')).toEqual(
      expect.arrayContaining(['Chromium', 'Build', 'HTTP and browser tests that they touch']),
    )
  })
})

it('help names every step', () => {
  for (const phase of planFor([]).flat(2)) expect(help).toContain(`  ${phase.name}\n`)
})
