/** The result of a step. `report` describes its failures in full. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly report: string
  /** Failures that count only if they happen again. */
  readonly unsettled?: readonly TestFailure[]
  readonly files?: readonly FileTime[]
}

export interface TestFailure {
  readonly file: string
  /** Name of the test; null if the file or a hook failed. */
  readonly test: string | null
  readonly message: string
}

export interface FileTime {
  readonly file: string
  readonly ms: number
}
