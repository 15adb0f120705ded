import type { Page } from 'playwright'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#9ab" d="M0 0h600v400H0z"/></svg>'

const response = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
  body: Buffer.from(picture).toString('base64'),
}

/**
 * Replaces the pictures of the demo, which take a fifth of a page's drawing time, with a plain one. A route of
 * Playwright would delay all requests of the page.
 */
export async function showPlainPictures(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  tools.on('Fetch.requestPaused', ({ requestId }) => {
    void tools.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => undefined)
  })
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/demo/*' }] })
}
