import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tooManyLinksTried } from '#src/domain/sharing/messages/sharing-messages.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'

describe('§7 addresses of links that are not there', () => {
  it('are refused after a while, with a sentence, and the site stays open', async () => {
    const { origin } = await startTestSite()
    const statuses: number[] = []
    let last = ''
    while (statuses.at(-1) !== 429 && statuses.length < 1_000) {
      const path = `/share/${randomBytes(16).toString('base64url')}/a-home`
      const { status, text } = await send(origin, path, { headers: { Accept: 'text/html' } })
      statuses.push(status)
      last = text
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.length).toBeLessThanOrEqual(250)
    expect(last).toContain(tooManyLinksTried)
    expect((await send(origin, '/summary')).status).toBe(200)
  })
})
