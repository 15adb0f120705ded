import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'

/** This is longer than any field may be, so a text that was cut here is still refused as too long. */
const maxTyped = 30_000

export const typedText = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, maxTyped))

export const typedLine = typedText.transform((text) => text.trim())

/** Leaves out files. Throws `BadRequest` if the body is not a form. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  try {
    const fields = [...(await request.formData())]
    return new URLSearchParams(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    throw new RequestError('BadRequest', 'This form can’t be read.')
  }
}

export const readSentFields = ({ request, url }: APIContext) =>
  isUnsafe(request.method) ? readFields(request) : url.searchParams
