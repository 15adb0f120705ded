import react from '@astrojs/react/server.js'
import { experimental_AstroContainer as Container } from 'astro/container'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getSourceTimes } from '#src/use-cases/listings/credit/source-times.ts'

/** Renders a page or fragment like a request. Throws what the route throws. */
export async function render(
  page: AstroComponentFactory,
  path: string,
  context: Context,
  params: Record<string, string> = {},
): Promise<string> {
  const container = await Container.create({
    renderers: [
      { name: '@astrojs/react', clientEntrypoint: '@astrojs/react/client.js', ssr: react },
    ],
  })
  const headers = { Accept: 'text/html' }
  const request = new Request(`https://listings.example${path}`, { headers })
  const locals = {
    csrfToken: () => 'token',
    tools: () => null,
    sourceTimes: () => getSourceTimes(context),
    entryFilter: () => Promise.resolve(''),
    lowData: false,
    embedOrigins: [],
    activity: createActivityRecorder(context),
    ...context,
  } as unknown as App.Locals
  const response = await container.renderToResponse(page, {
    request,
    params,
    locals,
    partial: true,
  })
  return response.text()
}
