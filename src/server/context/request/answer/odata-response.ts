import type { Failure } from './failure.ts'

/** An error in OData’s form. */
export const odataError = ({ status, name, message }: Failure): Response =>
  Response.json(
    { error: { code: name, message } },
    { status, headers: { 'OData-Version': '4.01' } },
  )
