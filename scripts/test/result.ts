/** What a step of the test run found; `report` describes the failures in full. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly report: string
  /** Failures that are neither passed nor failed until they were repeated. */
  readonly unsettled?: readonly TestFailure[]
  readonly files?: readonly FileTime[]
}

export interface TestFailure {
  readonly file: string
  /** Null when the file itself failed, outside of its tests. */
  readonly test: string | null
  readonly message: string
}

export interface FileTime {
  readonly file: string
  readonly ms: number
}
