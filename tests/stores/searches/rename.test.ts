import { describe, expect, it } from 'vitest'
import { startRename } from '#src/enhance/searches/rename.ts'

function field(answer: () => Promise<string | null> = async () => null) {
  const seen = { shown: 'Lakes', sent: [] as string[], said: [] as (string | null)[] }
  const editing = startRename({
    name: 'Lakes',
    show: (name) => {
      seen.shown = name
    },
    send: (name) => {
      seen.sent.push(name)
      return answer()
    },
    say: (problem) => seen.said.push(problem),
  })
  return { seen, editing }
}

describe('§4 renaming a saved search in place', () => {
  it('shows the new name and sends it once', async () => {
    const { seen, editing } = field()
    await Promise.all([editing.finish(' Rivers '), editing.finish('Rivers')])
    expect(seen).toEqual({ shown: 'Rivers', sent: ['Rivers'], said: [null] })
  })

  it.each(['', '  ', 'Lakes'])('sends nothing of %j: the name is what it was', async (typed) => {
    const { seen, editing } = field()
    await editing.finish(typed)
    expect(seen).toEqual({ shown: 'Lakes', sent: [], said: [] })
  })

  it('goes back by Escape, and nothing is sent when the field is left by it', async () => {
    const { seen, editing } = field()
    editing.cancel()
    await editing.finish('Rivers')
    expect(seen).toEqual({ shown: 'Lakes', sent: [], said: [] })
  })

  it('goes back with its sentence when it fails', async () => {
    const refused = field(async () => 'Enter a name.')
    await refused.editing.finish('Rivers')
    expect(refused.seen).toMatchObject({ shown: 'Lakes', said: ['Enter a name.'] })
    const lost = field(() => Promise.reject(new Error('offline')))
    await lost.editing.finish('Rivers')
    expect(lost.seen).toMatchObject({ shown: 'Lakes', said: ['Error renaming the search.'] })
  })
})
