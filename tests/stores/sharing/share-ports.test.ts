import { afterEach, expect, it, vi } from 'vitest'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { sendForm } from '#src/islands/map/overlays/store/send-form.ts'
import { ports } from '#src/islands/share/share-api.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: typeof fetch) {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', body: { dataset: { owner: 'ada' } } })
  vi.stubGlobal('fetch', answer)
}

const calls = {
  contacts: () => ports.contacts('ada'),
  link: () => ports.link(new URLSearchParams()),
  mail: () => ports.send(new URLSearchParams({ ListingIds: '1' })),
}

it.each(Object.entries(calls))('never says the browser’s own error about %s', async (_, call) => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call()).rejects.toThrow(requestFailed)
  answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call()).rejects.toThrow(requestFailed)
})

it('says why contacts are refused', async () => {
  answering(async () =>
    Response.json({ success: false, error: 'Please sign in.' }, { status: 401 }),
  )
  await expect(ports.contacts('ada')).rejects.toThrow('Please sign in.')
  answering(async () => Response.json({}, { status: 500 }))
  await expect(ports.contacts('ada')).rejects.toThrow(requestFailed)
})

it('says of an overlay that the request failed', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(sendForm('/overlays/my', new URLSearchParams())).rejects.toThrow(requestFailed)
})

it('says which account opened the page', async () => {
  const sent: unknown[] = []
  answering(async (_, init) => {
    sent.push(init?.headers)
    return Response.json({ success: true })
  })
  await ports.send(new URLSearchParams({ ListingIds: '1' }))
  const opened = { 'X-XSRF-TOKEN': 'token', 'X-Opened-By': 'ada' }
  expect(sent).toEqual([expect.objectContaining(opened)])
})
