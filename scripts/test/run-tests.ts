import { firstLine, type Repeated } from './repeat.ts'
import type { FileTime, StepResult, TestFailure } from './result.ts'
import { runSteps, type Step, type Write } from './run-steps.ts'

export type Repeat = (failures: readonly TestFailure[]) => Promise<Repeated>

const filesShown = 10

/**
 * Runs all phases and repeats unsettled failures. Prints the slowest files, flaky tests, and in the last line the
 * total. Returns whether everything passed.
 */
export async function runTests(
  phases: readonly (readonly (readonly Step[])[])[],
  repeat: Repeat,
  write: Write,
): Promise<boolean> {
  const results: StepResult[] = []
  for (const lanes of phases) results.push(...(await runSteps(lanes, write)))
  const unsettled = results.flatMap((result) => result.unsettled ?? [])
  let flaky: readonly TestFailure[] = []
  if (unsettled.length > 0) {
    const run = async () => {
      const repeated = await repeat(unsettled)
      flaky = repeated.flaky
      return repeated
    }
    results.push(...(await runSteps([[{ name: 'Failed in the browser, once more', run }]], write)))
  }
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  write(slowestFiles(results.flatMap((result) => result.files ?? [])))
  write(flakyTests(flaky))
  write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function slowestFiles(files: readonly FileTime[]): string {
  if (files.length === 0) return ''
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, filesShown)
  const lines = slowest.map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
  return `The slowest test files:\n${lines.join('\n')}\n`
}

export function flakyTests(flaky: readonly TestFailure[]): string {
  if (flaky.length === 0) return ''
  const lines = flaky.map(
    ({ file, test, message }) =>
      `  ${file}${test === null ? '' : ` › ${test}`}\n` +
      `    with the others: failed (${firstLine(message)})\n    by itself: passed`,
  )
  return `Flaky tests:\n${lines.join('\n')}\n`
}
