import { RequestError } from '#src/domain/errors.ts'

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
