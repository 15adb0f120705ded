import { type Reply, send } from './http.ts'
import type { Visitor } from './visitor.ts'

/** Posts a form with a file named `file`, like a browser, with the token of the visitor's last page. */
export async function postFile(
  origin: string,
  someone: Visitor,
  path: string,
  {
    file,
    fields = {},
  }: { file?: { name: string; bytes: Uint8Array }; fields?: Record<string, string> },
): Promise<Reply> {
  const form = new FormData()
  form.set('authenticity_token', someone.token())
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new File([Uint8Array.from(file.bytes)], file.name))
  const sent = new Response(form)
  const headers = {
    'Content-Type': sent.headers.get('Content-Type')!,
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
    Cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const body = Buffer.from(await sent.arrayBuffer())
  return send(origin, path, { method: 'POST', headers, body })
}
