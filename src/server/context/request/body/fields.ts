import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { isUnsafe } from '#src/server/context/security/forgery.ts'

/** More than any field may have, so that what is cut is refused. */
const mostTyped = 30_000

/** The text of a field; empty if it is missing. */
export const typedText = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, mostTyped))

export const typedLine = typedText.transform((text) => text.trim())

/** Without files. `BadRequest` for anything but a form. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  try {
    const fields = [...(await request.formData())]
    return new URLSearchParams(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    throw new RequestError('BadRequest', 'This is not a form that can be read.')
  }
}

/** Sent in the body or in the address. */
export const readSentFields = ({ request, url }: APIContext) =>
  isUnsafe(request.method) ? readFields(request) : url.searchParams
