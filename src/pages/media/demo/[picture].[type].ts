import type { APIRoute } from 'astro'
import { demoPicture } from '#src/use-cases/admin/demo/demo-pictures.ts'

const types = { svg: 'image/svg+xml; charset=utf-8', jpg: 'image/jpeg' } as const

export const GET: APIRoute = async ({ params }) => {
  const { picture = '', type = '' } = params
  const svg = type in types ? await demoPicture(picture) : null
  if (svg === null) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response('There is no such picture.\n', { status: 404, headers })
  }
  return new Response(type === 'svg' ? svg : await jpegOf(svg), {
    headers: {
      'content-type': types[type as keyof typeof types],
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

async function jpegOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Only mails need sharp, so it is not loaded before.
  const { mailedDrawing } = await import('#src/use-cases/admin/demo/drawing-image.ts')
  return new Uint8Array(await mailedDrawing(svg))
}
