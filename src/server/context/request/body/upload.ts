import { RequestError } from '#src/domain/errors.ts'

export interface Upload {
  readonly fields: URLSearchParams
  readonly file: Uint8Array | null
}

/** Reads a form with a file in the field `file`. Throws `BadRequest` if the body is not a form. */
export async function readUpload(request: Request): Promise<Upload> {
  try {
    const parts = [...(await request.formData())]
    const isText = (part: [string, unknown]): part is [string, string] =>
      typeof part[1] === 'string'
    const file = parts.find(([name, value]) => name === 'file' && typeof value !== 'string')?.[1]
    const isFile = file !== undefined && typeof file !== 'string' && file.size > 0
    return {
      fields: new URLSearchParams(parts.filter(isText)),
      file: isFile ? new Uint8Array(await file.arrayBuffer()) : null,
    }
  } catch {
    throw new RequestError('BadRequest', 'This form can’t be read.')
  }
}
