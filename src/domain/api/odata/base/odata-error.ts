import { characterNumber } from '#src/domain/search/sparkql/syntax/text-position.ts'
import { cut } from '#src/domain/wording.ts'

export type ODataCode =
  | 'Syntax'
  | 'UnknownField'
  | 'UnknownFunction'
  | 'UnknownOption'
  | 'WrongType'
  | 'WrongValue'
  | 'Duplicate'
  | 'TooLong'
  | 'TooComplex'
  | 'NotSupported'
  | 'NotAcceptable'

export interface ODataDetail {
  readonly code: string
  readonly message: string
  readonly target: string
}

const statusOf: Partial<Record<ODataCode, number>> = {
  TooLong: 413,
  TooComplex: 413,
  NotSupported: 501,
  NotAcceptable: 406,
}

const longest = { message: 400, target: 100 }

/** Why a request cannot be answered. `target` is the query option, such as `$filter`. */
export class ODataError extends Error {
  readonly status: number
  readonly code: ODataCode
  readonly target: string
  readonly details: readonly ODataDetail[]

  constructor(
    code: ODataCode,
    message: string,
    target: string,
    details: readonly ODataDetail[] = [],
  ) {
    super(message)
    this.name = 'ODataError'
    this.status = statusOf[code] ?? 400
    this.code = code
    this.target = target
    this.details = details.map((detail) => ({
      ...detail,
      message: cut(detail.message, longest.message),
      target: cut(detail.target, longest.target),
    }))
  }
}

/** Tests the name, not `instanceof`, because pages and server are bundled separately, each with its own class. */
export const isODataError = (error: unknown): error is ODataError =>
  error instanceof Error && error.name === 'ODataError' && 'target' in error

/** Whether a path or an address is of the RESO Web API, whose clients read errors as JSON. */
export const isODataAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^/?#]*)?\/odata(?:[/?#]|$)/i.test(address)

/** The text of a query option, which error messages refer to. */
export interface Source {
  readonly text: string
  readonly option: string
}

/** Refuses what is at `start`. `sentence` has no period at its end. `about` is the field or function concerned. */
export function fail(
  { text, option }: Source,
  start: number,
  code: ODataCode,
  sentence: string,
  about?: string,
): never {
  const position = characterNumber(text, start)
  const message = `${sentence} (position ${position}).`
  const details: ODataDetail[] = [
    { code: 'Position', message: `Position ${position}`, target: option },
  ]
  if (about !== undefined) details.push({ code, message, target: about })
  throw new ODataError(code, message, option, details)
}
