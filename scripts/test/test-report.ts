import type { StepResult, TestFailure } from './result.ts'

export interface TestReport {
  readonly files: readonly FileReport[]
  readonly unhandled: readonly string[]
}

export interface FileReport {
  readonly file: string
  readonly ms: number
  /** Errors while loading the file, and errors of hooks. */
  readonly errors: readonly string[]
  readonly tests: readonly TestOutcome[]
}

export interface TestOutcome {
  readonly name: string
  readonly state: string
  readonly message: string
}

/**
 * Lists failures, including skipped tests. Tests that were skipped because a hook failed count as one failure of their
 * file.
 */
export const failuresOf = ({ files }: TestReport): TestFailure[] => files.flatMap(failuresOfFile)

function failuresOfFile({ file, errors, tests }: FileReport): TestFailure[] {
  const failures = tests
    .filter(({ state }) => state !== 'passed' && (errors.length === 0 || state === 'failed'))
    .map(({ name, state, message }) => ({ file, test: name, message: message || state }))
  return errors.length === 0
    ? failures
    : [...failures, { file, test: null, message: errors.join('\n') }]
}

/** Counts passed and failed tests. If `repeat` is true, failures are not counted yet. */
export function resultOf(report: TestReport, repeat: boolean): StepResult {
  const failures = failuresOf(report)
  const reports = [...(repeat ? [] : failures.map(describeFailure)), ...report.unhandled]
  return {
    passed: report.files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed')
      .length,
    failed: reports.length,
    report: reports.join('\n'),
    unsettled: repeat ? failures : [],
    files: report.files.map(({ file, ms }) => ({ file, ms })),
  }
}

const maxNameLength = 200

export const describeFailure = ({ file, test, message }: TestFailure) =>
  `${test === null ? file : `${file} › ${test.slice(0, maxNameLength)}`}\n${message}`
