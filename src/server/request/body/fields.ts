import { RequestError } from '#src/domain/errors.ts'

/** The fields of a form that was posted; files in it are left out. What is no form is a `BadRequest`. */
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
