import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brandSheetPath } from '#src/domain/admin/brand/brand-sheet.ts'
import { colorTooLight } from '#src/domain/admin/messages/brokerage-messages.ts'
import { press } from '../../support/server/forms.ts'
import { sharedTestSite } from '../../support/server/site.ts'
import { postFile } from '../../support/server/upload.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const shared = sharedTestSite()
const path = '/admin/settings/brand'
const html = { Accept: 'text/html' }

it('a brand is previewed without changing the site, saved, and on every page', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  const typed = { color: '#a02021', headline: 'Homes on <the> quay', lead: 'Since 1999.' }
  const preview = await press(admin, await admin.get(path, html), 'Preview', typed)
  expect([preview.status, preview.text.includes('Homes on &lt;the&gt; quay')]).toEqual([200, true])
  expect(preview.text).toContain('sample-a02021-')
  expect(preview.text).toContain('Since 1999. <span')
  expect((await visitor(origin).get('/')).text).not.toContain('quay')
  const saved = await press(admin, preview, 'Save')
  expect(saved.headers.location).toContain('saved=brand')
  const { text } = await visitor(origin).get('/')
  expect(text).toContain('Homes on &lt;the&gt; quay')
  expect(text).toContain('Since 1999.')
  const sheet = brandSheetPath('#a02021')
  expect(text).toContain(`href="${sheet}"`)
  expect((await visitor(origin).get(sheet)).headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
})

it('a new visitor gets the colors in the page, as its policy allows', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  await press(admin, await admin.get(path, html), 'Save', { color: '#123456' })
  const opening = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none', ...html }
  const { text, headers } = await visitor(origin).get('/list', opening)
  const sheet = /<style data-href="\/media\/site\/brand-123456-\d+\.css">(.+?)<\/style>/.exec(
    text,
  )![1]!
  expect(sheet).toContain('--accent:#123456')
  const hash = createHash('sha256').update(sheet).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

it('a color that cannot be read comes back with one that can', async () => {
  const admin = await signedIn(shared().origin, 'admin')
  const typed = { color: '#ffd500', headline: 'Still here' }
  const refused = await press(admin, await admin.get(path, html), 'Save', typed)
  expect([refused.status, refused.text.includes(colorTooLight('#7e6800'))]).toEqual([422, true])
  const preview = await press(admin, refused, 'Preview #7e6800')
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('value="#7e6800"')
  expect(preview.text).toContain('value="Still here"')
})

it('logo and icon are on every page, and SVG is refused', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  await admin.get(path)
  const create = { width: 300, height: 300, channels: 3, background: '#a02021' } as const
  const bytes = Uint8Array.from(await sharp({ create }).png().toBuffer())
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  for (const kind of ['logo', 'icon']) {
    const send = (name: string, bytes: Uint8Array) =>
      postFile(origin, admin, path, { file: { name, bytes }, fields: { do: kind } })
    expect((await send('picture.svg', svg)).status).toBe(422)
    expect((await send('picture.png', bytes)).status).toBe(303)
  }
  const { text } = await visitor(origin).get('/list')
  const paths = [...text.matchAll(/\/media\/site\/[\w-]+\.(?:png|webp)/g)].map(([path]) => path)
  expect(paths).toHaveLength(3)
  for (const picture of paths) {
    const { headers } = await visitor(origin).get(picture)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(png|webp)$/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
  }
})

it('the privacy policy is linked on every page, and can be previewed and written', async () => {
  const { origin } = shared()
  expect((await visitor(origin).get('/list')).text).toContain('href="/privacy"')
  const policy = (await visitor(origin).get('/privacy')).text
  expect(policy).toContain('runs this site.')
  expect(policy).toContain('and, only if you allow it, the listings you open.')
  const admin = await signedIn(origin, 'admin')
  const form = await admin.get('/admin/settings/privacy', html)
  const privacy = '## Ours\n\n<script>alert(1)</script>'
  const preview = await press(admin, form, 'Preview', { privacy })
  expect(preview.text).toContain('<h2>Ours</h2>')
  expect((await visitor(origin).get('/privacy')).text).not.toContain('<h2>Ours</h2>')
  expect((await press(admin, preview, 'Save')).status).toBe(303)
  const { text } = await visitor(origin).get('/privacy')
  expect(text).toContain('<h2>Ours</h2>')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})
