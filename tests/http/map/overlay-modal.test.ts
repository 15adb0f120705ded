import { describe, expect, inject, it } from 'vitest'
import { overlayModalPath } from '#src/domain/map/overlays/paths.ts'
import { send } from '../../support/server/http.ts'
import { signedIn } from '../../support/server/visitor.ts'

const origin = inject('origin')
const fields = ['modal_overlaysave_type', 'modal_overlay_name', 'public', 'modal_overlay_sel']

describe('§4 Overlay modal', () => {
  it('is for agents: New or Existing, a name, whether it is public, and the token to save it with', async () => {
    const agent = await signedIn(origin, 'agent')
    const { status, headers, text } = await agent.get(overlayModalPath())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(fields.filter((name) => !text.includes(`name="${name}"`))).toEqual([])
    expect(text.match(/type="radio"[^>]* checked/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script|<style|style=/)
    expect(agent.cookies.get('XSRF-TOKEN')).toMatch(/^[\w.-]{40,}$/)
  })

  it('is for no one else', async () => {
    expect((await send(origin, overlayModalPath())).status).toBe(403)
    expect((await (await signedIn(origin, 'vow')).get(overlayModalPath())).status).toBe(403)
  })
})
