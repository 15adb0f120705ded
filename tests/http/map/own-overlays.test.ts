import { describe, expect, inject, it } from 'vitest'
import type { OverlayAttributes } from '#src/domain/map/overlays/overlay-shapes.ts'
import { overlayPath, overlaySavePath, ownOverlaysPath } from '#src/domain/map/overlays/paths.ts'
import { attributeOf, elementsWith } from '../../support/pages/markup.ts'
import { type Reply, send } from '../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }
const coords1 = '47600000 -122300000,47600000 -122200000,47700000 -122200000'

async function agent(name = 'agent'): Promise<Visitor> {
  const someone = await signedIn(origin, name)
  await someone.get(ownOverlaysPath(), html)
  return someone
}

async function save(who: Visitor, name: string): Promise<OverlayAttributes> {
  const fields = { modal_overlaysave_type: 'new', modal_overlay_name: name, public: 'Y' }
  const polygon = { polyCount: '1', selected1: 'on', coords1 }
  return read<OverlayAttributes>(await who.post(overlaySavePath(), { ...fields, ...polygon }))
}

const read = <T>(reply: Reply) => JSON.parse(reply.text) as T
const change = (who: Visitor, fields: Record<string, string>, headers: Record<string, string>) =>
  who.post(ownOverlaysPath(), fields, { headers })
const nameOf = async (who: Visitor, id: string) => {
  const { data } = read<{ data: string }>(await who.get(overlayPath(id)))
  return (JSON.parse(data) as OverlayAttributes).Name
}

describe('the page of one’s own overlays', () => {
  it('renames one by a form with the token, and says beside the field what is wrong', async () => {
    const ada = await agent()
    const { Id } = await save(ada, 'Old <name>')
    const list = (await ada.get(ownOverlaysPath(), html)).text
    expect(list).toContain('<li>Old &lt;name&gt;')
    expect(list).toContain(ownOverlaysPath({ rename: Id }))
    const form = (await ada.get(ownOverlaysPath({ rename: Id }), html)).text
    const [field] = elementsWith(form, 'id', 'overlay-name')
    expect(attributeOf(field!, 'value')).toBe('Old <name>')
    const fields = { do: 'rename', overlay_id: Id }
    const wrong = await change(ada, { ...fields, name: ' ' }, html)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Give the overlay a name.')
    const done = await change(ada, { ...fields, name: ' New name ' }, html)
    expect([done.status, done.headers.location]).toEqual([303, ownOverlaysPath()])
    expect(await nameOf(ada, Id)).toBe('New name')
  })

  it('asks before it deletes one, and says what uses it', async () => {
    const ada = await agent()
    const { Id } = await save(ada, 'Going')
    const page = (await ada.get(ownOverlaysPath({ remove: Id }), html)).text
    expect(page).toContain('Delete the overlay “Going” with its 1 shape?')
    expect(page).toContain('No searches use it.')
    expect((await ada.get(overlayPath(Id))).status).toBe(200)
    expect((await change(ada, { do: 'remove', overlay_id: Id }, html)).status).toBe(303)
    expect((await ada.get(overlayPath(Id))).status).toBe(404)
    expect((await ada.get(ownOverlaysPath(), html)).text).not.toContain('Going')
    const gone = await change(ada, { do: 'remove', overlay_id: Id }, html)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('This overlay doesn’t exist.')
    expect(gone.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('leads a visitor to the sign-in', async () => {
    const { status, text } = await send(origin, ownOverlaysPath(), { headers: html })
    expect(status).toBe(200)
    expect(text).toContain('href="/sign_in?return_to=')
    expect(text).not.toContain('name="overlay_id"')
  })
})

describe('one’s own overlays, for a script', () => {
  it('are renamed and deleted, with a sentence', async () => {
    const ada = await agent()
    const { Id } = await save(ada, 'Scripted')
    const fields = { overlay_id: Id }
    expect(read(await change(ada, { ...fields, do: 'rename', name: 'Renamed' }, json))).toEqual({
      success: true,
      message: 'The overlay was renamed.',
    })
    const message = 'Names can have up to 40 characters.'
    const long = await change(ada, { ...fields, do: 'rename', name: 'x'.repeat(41) }, json)
    expect(read(long)).toEqual({ success: false, message, fields: { name: message } })
    expect(await nameOf(ada, Id)).toBe('Renamed')
    expect(read(await ada.get(ownOverlaysPath({ remove: Id }), json))).toEqual({
      success: true,
      question: expect.stringContaining('Delete the overlay “Renamed”') as string,
    })
    expect(read(await change(ada, { ...fields, do: 'remove' }, json))).toEqual({
      success: true,
      message: 'The overlay was deleted.',
    })
    expect((await ada.get(overlayPath(Id))).status).toBe(404)
  })

  it.each(
    ['rename', 'remove'].flatMap((does) =>
      (
        [
          ['a visitor', 401],
          ['vow', 403],
          ['agent2', 404],
        ] as const
      ).map(([who, status]) => [does, who, status] as const),
    ),
  )('§6 %s is not for %s', async (does, who, status) => {
    const ada = await agent()
    const { Id } = await save(ada, 'Mine')
    const other = who === 'a visitor' ? visitor(origin) : await agent(who)
    if (who === 'a visitor') await other.get('/sign_in', html)
    const fields = { do: does, overlay_id: Id, name: 'Theirs' }
    const reply = await change(other, fields, json)
    expect(reply.status).toBe(status)
    expect(read<{ message: string }>(reply).message).toMatch(/^[A-Z].*\.$/)
    expect((await other.get(ownOverlaysPath({ remove: Id }), json)).status).toBe(status)
    expect(await nameOf(ada, Id)).toBe('Mine')
  })

  it('are changed only with the form’s token, and only as is offered', async () => {
    const ada = await agent()
    const { Id } = await save(ada, 'Kept')
    const forged = { headers: json, token: 'x' }
    for (const does of ['rename', 'remove']) {
      const fields = { do: does, overlay_id: Id, name: 'Forged' }
      expect((await ada.post(ownOverlaysPath(), fields, forged)).status).toBe(403)
    }
    for (const does of ['', 'publish'])
      expect((await change(ada, { do: does, overlay_id: Id }, json)).status).toBe(400)
    expect(await nameOf(ada, Id)).toBe('Kept')
  })
})
