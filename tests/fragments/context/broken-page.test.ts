import { experimental_AstroContainer as Container } from 'astro/container'
import { expect, it } from 'vitest'
import NoPage from '#src/pages/[...path].astro'

const show = async (props: Record<string, unknown>) =>
  await (await Container.create()).renderToString(NoPage, { props })

it('a page that exists, but whose code can’t be loaded, is broken instead of missing', async () => {
  await expect(show({})).rejects.toThrow('This page doesn’t exist.')
  await expect(show({ error: new Error('no module') })).rejects.toThrow('no module')
})
