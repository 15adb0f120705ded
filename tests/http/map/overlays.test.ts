import { describe, expect, inject, it } from 'vitest'
import type { OverlayAttributes } from '#src/domain/map/overlays/overlay-shapes.ts'
import {
  mlsOverlaysPath,
  myOverlaysPath,
  overlayChoicesPath,
  overlayPath,
  overlaySavePath,
  overlayShapesByNamePath,
  overlayShapesPath,
  shapesOverlaysPath,
} from '#src/domain/map/overlays/paths.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { type Reply, send } from '../../support/server/http.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const coords1 = '47600000 -122300000,47600000 -122200000,47700000 -122200000'
const polygon = { polyCount: '1', selected1: 'on', label1: 'North', color1: 'd0312d', coords1 }
const asNew = {
  cmd: 'save',
  modal_overlaysave_type: 'new',
  modal_overlay_name: 'Zones',
  public: 'Y',
  ...polygon,
}
const existing = (id: string) => ({
  modal_overlaysave_type: 'existing',
  modal_overlay_sel: id,
  ...polygon,
})

interface Saved extends OverlayAttributes {
  readonly success: boolean
  readonly message: string
}

const json = <T>(reply: Reply) => JSON.parse(reply.text) as T
const save = (who: Visitor, fields: Record<string, string>) => who.post(overlaySavePath(), fields)
const read = (reply: Reply) => JSON.parse(json<{ data: string }>(reply).data) as OverlayAttributes

async function agent(name = 'agent'): Promise<Visitor> {
  const someone = await signedIn(origin, name)
  await someone.get('/views/my', { Accept: 'text/html' })
  return someone
}

function sendJson(who: Visitor, body: string, token = who.token()) {
  const Cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    Cookie,
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': token,
  }
  return send(origin, overlaySavePath(), { method: 'POST', headers, body })
}

describe('§7 overlays and shapes', () => {
  it('are saved as a form or as JSON, read back, and listed', async () => {
    const ada = await agent()
    const reply = await save(ada, asNew)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json')
    const { success, message, ...attributes } = json<Saved>(reply)
    expect(success).toBe(true)
    expect(message).toBe('Overlay saved.')
    expect(attributes).toMatchObject({
      Name: 'Zones',
      Public: 'Y',
      shapes: [{ OverlayName: 'Zones', Name: 'North', Color: 'd0312d' }],
    })
    const more = await sendJson(
      ada,
      JSON.stringify({
        ...existing(attributes.Id),
        polyCount: 1,
        selected1: true,
        label1: 'South',
      }),
    )
    expect(json<Saved>(more).shapes.map(({ Name }) => Name)).toEqual(['North', 'South'])
    const shown = await ada.get(overlayPath(attributes.Id))
    expect(json(shown)).toMatchObject({ success: true, data: expect.any(String) as string })
    expect(read(shown).shapes[0]!.Geometry).toBe(
      'POLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6))',
    )
    const mine = await ada.get(myOverlaysPath())
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect(json<{ data: object[] }>(mine).data).toContainEqual({ Id: attributes.Id, Name: 'Zones' })
    expect(json<{ data: object[] }>(await ada.get(mlsOverlaysPath())).data).toEqual([
      { Id: expect.any(String) as string, LayerName: 'Neighborhoods' },
      { Id: expect.any(String) as string, LayerName: 'School districts' },
    ])
  })

  it('are drawn and offered to everyone who may see them', async () => {
    const ada = await agent()
    const { Id } = json<Saved>(await save(ada, { ...asNew, modal_overlay_name: 'Drawn' }))
    const outlines = (query: string) => send(origin, `/search/overlays/outlines?${query}`)
    const view = 'view=47500000,-122500000,47800000,-122100000'
    // One that is gone is left out.
    const reply = await outlines(`ids=20990101000000000000000000,${Id}&${view}&zoom=12`)
    expect(json(reply)).toMatchObject({
      isCoarse: false,
      shapes: [{ OverlayId: Id, OverlayName: 'Drawn', Name: 'North' }],
    })
    for (const query of [
      `ids=${Id}&zoom=12`,
      `ids=${Id}&${view}&zoom=x`,
      `ids=7&${view}&zoom=12`,
      `${view}&zoom=12`,
    ]) {
      expect((await outlines(query)).status).toBe(400)
    }
    const choices = json<{ data: object[] }>(await send(origin, overlayChoicesPath())).data
    expect(choices).toContainEqual({ Id, Name: 'Drawn', kind: 'shared', Public: 'Y', shapes: 1 })
    const without = await send(
      origin,
      `/list?${new URLSearchParams({ _filter: `Not MapOverlay Eq '${Id}'` }).toString()}`,
    )
    expect(/class="filter-parts".*?<\/ul>/s.exec(without.text)?.[0]).toContain('“Drawn”')
  })

  it('find shapes by name and by id, with the overlays that they belong to', async () => {
    const ada = await agent()
    const saved = json<Saved>(
      await save(ada, { ...asNew, label1: "O'Brien's <i>", modal_overlay_name: 'Found' }),
    )
    const { Id } = saved.shapes[0]!
    const named = { Id, Name: "O'Brien's <i>", Color: 'd0312d' }
    expect(json(await ada.get(overlayShapesByNamePath("o'brien's <i>")))).toContainEqual(named)
    expect(json(await send(origin, overlayShapesByNamePath("O'Br*")))).toContainEqual(named)
    expect(json(await send(origin, overlayShapesPath([Id])))).toEqual([named])
    expect(json(await send(origin, shapesOverlaysPath([Id, Id])))).toEqual(saved.shapes)
    for (const filter of [
      '',
      "City Eq 'x'",
      "Name Gt 'a'",
      "Name Eq 'a' Or Id Eq 'b'",
      "Not Name Eq 'a'",
      "Id Eq 'x'",
      'Id Eq',
    ]) {
      const reply = await send(
        origin,
        `/search/overlays/shapes?${new URLSearchParams({ _filter: filter }).toString()}`,
      )
      expect(filter).toEqual(filter)
      expect(reply.status).toBe(400)
      expect(json<Saved>(reply).success).toBe(false)
    }
    expect(
      (
        await send(
          origin,
          `/search/overlays/shapes_overlays?${new URLSearchParams({ _filter: "Name Eq 'a'" }).toString()}`,
        )
      ).status,
    ).toBe(400)
  })

  it('are seen by a second person if they are public, and changed by their owner alone', async () => {
    const ada = await agent()
    const bea = await agent('agent2')
    const open = json<Saved>(await save(ada, asNew))
    const secret = json<Saved>(await save(ada, { ...asNew, public: 'N' }))
    expect(read(await bea.get(overlayPath(open.Id))).Id).toBe(open.Id)
    expect(read(await send(origin, overlayPath(open.Id))).Id).toBe(open.Id)
    const hidden = await bea.get(overlayPath(secret.Id))
    expect(hidden.status).toBe(404)
    expect(json(hidden)).toEqual(
      expect.objectContaining({ success: false, message: 'This overlay doesn’t exist.' }),
    )
    expect(
      json(await bea.get(shapesOverlaysPath([open.shapes[0]!.Id, secret.shapes[0]!.Id]))),
    ).toEqual(open.shapes)
    for (const Id of [open.Id, secret.Id, '20990101000000000000000000']) {
      const reply = await save(bea, existing(Id))
      expect(reply.status).toBe(404)
      expect(json(reply)).toEqual(
        expect.objectContaining({ success: false, message: 'This overlay doesn’t exist.' }),
      )
    }
    expect(read(await ada.get(overlayPath(open.Id))).shapes).toHaveLength(1)
    const listed = json<{ data: { Id: string }[] }>(await bea.get(myOverlaysPath())).data.map(
      ({ Id }) => Id,
    )
    expect(listed).not.toContain(open.Id)
    expect(json(await send(origin, myOverlaysPath()))).toMatchObject({
      data: [],
      pagination: { total_entries: 0 },
    })
  })

  it('that are another user’s are reported in the results, and left by a link', async () => {
    const { Id } = json<Saved>(await save(await agent(), { ...asNew, public: 'N' }))
    const filter = `MapOverlay Eq '${Id}' And BedroomsTotal Ge 2`
    const { status, text } = await send(origin, `/map?${new URLSearchParams({ _filter: filter })}`)
    expect(status).toBe(400)
    const told = elementsWith(text, 'role', 'alert').map(textOf).join()
    expect(told).toContain('doesn’t name a map overlay that you can see.')
    const way = elementsNamed(text, 'a').find(
      (link) => textOf(link) === 'Search without this overlay',
    )
    const href = attributeOf(way!, 'href')!
    expect(new URL(href, origin).searchParams.get('_filter')).toBe('BedroomsTotal Ge 2')
    expect((await send(origin, href)).status).toBe(200)
  })

  it('are saved by agents alone, and not without the form’s token', async () => {
    const vow = await agent('vow')
    expect((await save(vow, asNew)).status).toBe(403)
    const ada = await agent()
    expect((await sendJson(ada, JSON.stringify(asNew), 'x')).status).toBe(403)
    expect(
      (
        await ada.post(overlaySavePath(), asNew, {
          token: 'x',
          headers: { Accept: 'application/json' },
        })
      ).status,
    ).toBe(403)
    expect((await send(origin, overlaySavePath())).status).toBe(404)
  })

  it('keep hostile names as text', async () => {
    const ada = await agent()
    const name = '</script>“\u202e💩\'";--<b>%00'
    const saved = json<Saved>(await save(ada, { ...asNew, modal_overlay_name: name, label1: name }))
    expect(saved.Name).toEqual(name)
    expect(saved.shapes[0]!.Name).toEqual(name)
    expect(read(await ada.get(overlayPath(saved.Id)))).toMatchObject({
      Name: name,
      shapes: [{ OverlayName: name }],
    })
  })

  it('say what the person can put right, and refuse bodies that cannot be read', async () => {
    const ada = await agent()
    const wrong = await save(ada, { ...asNew, modal_overlay_name: ' ', coords1: '0 0,1 1' })
    expect(wrong.status).toBe(200)
    expect(json(wrong)).toEqual({
      success: false,
      message: 'This shape has invalid boundaries. Give the overlay a name.',
      fields: {
        coords1: 'This shape has invalid boundaries.',
        modal_overlay_name: 'Give the overlay a name.',
      },
    })
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"coords1": {"a": 1}}',
      '{"modal_overlay_name": null}',
    ]) {
      const reply = await sendJson(ada, body)
      expect(body).toEqual(body)
      expect(reply.status).toBe(400)
      expect(json<Saved>(reply).success).toBe(false)
    }
    for (const query of ['page=0', 'page=x', 'limit=1001', 'limit=0', 'page=1e99']) {
      expect(query).toEqual(query)
      expect((await ada.get(`/search/overlays/my?${query}`)).status).toBe(400)
    }
    for (const id of ['20990101000000000000000000', 'x', '%27']) {
      expect(id).toEqual(id)
      expect((await ada.get(overlayPath(id))).status).toBe(404)
    }
  })
})
