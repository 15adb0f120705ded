import type { StepResult, TestFailure } from './result.ts'
import { describeFailure, type FileReport, failuresOf } from './test-report.ts'
import { reportOf, type VitestRun } from './vitest.ts'

export type RunOnce = (args: readonly string[]) => Promise<VitestRun>

export interface Repeated extends StepResult {
  readonly flaky: readonly TestFailure[]
}

/** The most failures to repeat. If there are more, something is broken, and repeating them would take too long. */
export const maxRepeated = 40

/** Runs each failed test once more, one at a time. A test that passes then is flaky. */
export async function repeatFailures(
  failures: readonly TestFailure[],
  project: string,
  runOnce: RunOnce = reportOf,
): Promise<Repeated> {
  if (failures.length > maxRepeated) return settled(failures, failures, 'not repeated')
  const { report, output } = await runOnce(argumentsFor(failures, project))
  if (report === null) return settled(failures, failures, `not repeated: ${output.trim()}`)
  const again = new Map(failuresOf(report).map((failure) => [keyOf(failure), failure.message]))
  const passed = new Set(report.files.flatMap(passedOf))
  const still = failures.filter((failure) => !passed.has(keyOf(failure)))
  return settled(failures, still, (failure) => again.get(keyOf(failure)) ?? 'did not run')
}

const keyOf = ({ file, test }: Pick<TestFailure, 'file' | 'test'>) => JSON.stringify([file, test])

function passedOf({ file, errors, tests }: FileReport): string[] {
  const passed = tests.filter(({ state }) => state === 'passed')
  const whole = errors.length === 0 && passed.length === tests.length
  return [
    ...passed.map(({ name }) => keyOf({ file, test: name })),
    ...(whole ? [keyOf({ file, test: null })] : []),
  ]
}

function settled(
  failures: readonly TestFailure[],
  still: readonly TestFailure[],
  outcome: string | ((failure: TestFailure) => string),
): Repeated {
  const flaky = failures.filter((failure) => !still.includes(failure))
  const second = typeof outcome === 'string' ? () => outcome : outcome
  return {
    passed: flaky.length,
    failed: still.length,
    report: still
      .map((failure) => `${describeFailure(failure)}\nBy itself: ${firstLine(second(failure))}`)
      .join('\n'),
    flaky,
  }
}

/** Returns the arguments for Vitest. There is no pattern of test names if a whole file must run. */
function argumentsFor(failures: readonly TestFailure[], project: string): string[] {
  const files = [...new Set(failures.map(({ file }) => file))]
  const names = failures.flatMap(({ test }) => test ?? [])
  const pattern = `^(?:${names.map(escapePattern).join('|')})$`
  return [
    `--project=${project}`,
    '--maxWorkers=1',
    ...(names.length === failures.length ? [`--testNamePattern=${pattern}`] : []),
    ...files,
  ]
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

export const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''
