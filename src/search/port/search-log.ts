type LogLine = (fields: object, message: string) => void

export interface SearchLog {
  readonly info: LogLine
  readonly warn: LogLine
}

export const noLog: SearchLog = { info: () => undefined, warn: () => undefined }
