/** Returns null if the body is not a form. Reads a copy, so the route must not have read the body before. */
export async function readForm(request: Request): Promise<FormData | null> {
  if (!isForm(request.headers)) return null
  try {
    return await request.clone().formData()
  } catch {
    return null
  }
}

function isForm(headers: Headers): boolean {
  const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
}

export const textsOf = (form: FormData): [string, string][] =>
  [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
