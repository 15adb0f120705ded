/** `report` describes the failures in full. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly report: string
  /** Failures to be repeated before they count. */
  readonly unsettled?: readonly TestFailure[]
  readonly files?: readonly FileTime[]
}

export interface TestFailure {
  readonly file: string
  /** Null if the file or a hook failed. */
  readonly test: string | null
  readonly message: string
}

export interface FileTime {
  readonly file: string
  readonly ms: number
}
