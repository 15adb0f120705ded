import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import OutboxMessage from '#src/pages/admin/outbox/[id].astro'
import Outbox from '#src/pages/admin/outbox/index.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const hostile = `"><script>alert(1)</script><a hx-get=/x>'`

async function administrator(db: Database): Promise<Context> {
  const context = await userContext({ db }, 'boss')
  return { ...context, user: { ...context.user!, administrator: true } }
}

const write = (db: Database, subject = hostile) =>
  db.write((tx) =>
    enqueueMessage(
      tx,
      {
        kind: 'test',
        recipient: 'ann@x.example',
        recipientName: hostile,
        host: 'x.example',
        subject,
        text: `${hostile}\nhttps://x.example/"><b>\n`,
        html: hostile,
        headers: { 'Reply-To': hostile },
      },
      testNow,
    ),
  )

const textsOf = (html: string, name: string) => elementsWith(html, 'class', name).map(textOf)

it('lists messages with their recipients and states', async () => {
  const db = emptyDatabase()
  const id = await write(db)
  const html = await render(Outbox, '/admin/outbox', await administrator(db))
  expect(textsOf(html, 'outbox__link')).toEqual([hostile])
  expect(textsOf(html, 'outbox__recipient')).toEqual(['ann@x.example'])
  expect(textsOf(html, 'message-state')).toEqual(['Waiting'])
  const [link] = elementsWith(html, 'class', 'outbox__link')
  expect(attributeOf(link!, 'href')).toBe(`/admin/outbox/${id}`)
  expect(elementsWith(html, 'hx-get')).toEqual([])
})

it('has a first page, a last one, and one beyond that leads back', async () => {
  const db = emptyDatabase()
  for (let i = 1; i <= 26; i++) await write(db, `Message ${i}`)
  const context = await administrator(db)
  const show = async (page: string) => {
    const html = await render(Outbox, `/admin/outbox?recipient=ANN&page=${page}`, context)
    const links = ['prev', 'next'].map((rel) => elementsWith(html, 'rel', rel)[0])
    const hrefs = links.map((link) => link && attributeOf(link, 'href'))
    return [textsOf(html, 'outbox__link').length, ...hrefs]
  }
  const [first, second] = ['/admin/outbox?recipient=ANN', '/admin/outbox?recipient=ANN&page=2']
  expect(await show('1')).toEqual([25, undefined, second])
  expect(await show('2')).toEqual([1, first, undefined])
  expect(await show('99')).toEqual([0, second, undefined])
  expect(await show('many')).toEqual([25, undefined, second])
})

it('says that there is nothing, or that nothing matches', async () => {
  const context = await administrator(emptyDatabase())
  expect(await render(Outbox, '/admin/outbox', context)).toContain('There are no messages.')
  const searched = await render(Outbox, '/admin/outbox?state=failed', context)
  expect(searched).toContain('No messages match.')
})

it('shows the text of a message as text, with links that are links alone', async () => {
  const db = emptyDatabase()
  const id = await write(db)
  const html = await render(OutboxMessage, `/admin/outbox/${id}`, await administrator(db), { id })
  expect(textsOf(html, 'message-bodies__text')).toEqual([`${hostile} https://x.example/"><b>`])
  expect(elementsNamed(html, 'dd').map(textOf)).toContain(`${hostile} <ann@x.example>`)
  expect(elementsWith(html, 'hx-get')).toEqual([])
  const [frame] = elementsNamed(html, 'iframe')
  expect(attributeOf(frame!, 'src')).toBe(`/admin/outbox/${id}/html`)
  expect(attributeOf(frame!, 'title')).toBe(`HTML of ${hostile}`)
})
