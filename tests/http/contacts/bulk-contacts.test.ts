import { expect, it } from 'vitest'
import { contactDeeds, deedWords } from '#src/domain/contacts/contact-deeds.ts'
import {
  contactsMissing,
  contactsNoneChosen,
  contactsRemoval,
  contactsTooMany,
  contactTagEmpty,
} from '#src/domain/contacts/messages.ts'
import { bulkContactsPath, contactsCsvPath, contactsVcardPath } from '#src/domain/contacts/paths.ts'
import { chosenGone, someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }
const gone = '20260101000000000000000000'

async function site() {
  const { origin } = await startTestSite()
  const agent = await signedIn(origin, 'agent')
  const other = await signedIn(origin, 'agent2')
  await agent.get('/contacts', html)
  const { results } = JSON.parse((await agent.get('/contacts', json)).text)
  const ids: string[] = results.slice(0, 2).map(({ Id }: { Id: string }) => Id)
  return { agent, other, ids }
}

it('the list of contacts sends those that are checked, without a script too', async () => {
  const { agent, ids } = await site()
  const { text } = await agent.get('/contacts?sort=activity', html)
  for (const deed of contactDeeds) expect(text).toContain(`name="do" value="${deed}"`)
  const more = await agent.get('/contacts?page=2', html)
  for (const page of [text, more.text])
    expect(page.match(/<input type="checkbox" name="ids"[^>]* form="contacts-bulk"/g)).toHaveLength(
      15,
    )
  for (const deed of contactDeeds.filter((deed) => !['csv', 'vcf'].includes(deed))) {
    const asked = await agent.get(bulkContactsPath({ do: deed, ids, sort: 'activity' }), html)
    expect([deed, asked.status]).toEqual([deed, 200])
    expect(asked.text).toContain(deedWords[deed].title(2))
    expect(asked.text).toContain('href="/contacts?sort=activity"')
  }
  const deletion = await agent.get(bulkContactsPath({ do: 'delete', ids }), html)
  expect(deletion.text).toContain(contactsRemoval)
  const file = await agent.get(bulkContactsPath({ do: 'csv', ids }), html)
  const exported = await agent.get(file.headers.location!)
  expect(exported.text.trim().split('\n')).toHaveLength(3)
})

it('what was done is said, and so is what was not', async () => {
  const { agent, other, ids } = await site()
  const post = (fields: Record<string, string>, headers = html) =>
    agent.post('/contacts/bulk', { ids: ids.join(), ...fields }, { headers })
  const wrong = await post({ do: 'tag', text: ' ' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(contactTagEmpty)
  const done = await post({ do: 'tag', text: 'Lake', tag: 'Buyer' })
  expect([done.status, done.headers.location]).toEqual([303, '/contacts?tag=Buyer'])
  expect((await agent.get('/contacts', html)).text).toContain(deedWords.tag.done!(2))
  await post({ do: 'delete', ids: `${ids[0]},${gone}` })
  const list = await agent.get('/contacts', html)
  for (const sentence of [deedWords.delete.done!(1), someChosenGone(1)!])
    expect(list.text).toContain(sentence)
  const asked = await other.get(bulkContactsPath({ do: 'note', ids }), html)
  expect(asked.status).toBe(404)
  for (const sentence of [contactsMissing, chosenGone]) expect(asked.text).toContain(sentence)
  const message = JSON.parse((await post({ do: 'note', text: 'Hi', ids: gone }, json)).text)
  expect(message).toEqual({ success: false, message: someChosenGone(1) })
})

it('none, too many, and an unknown deed are refused', async () => {
  const { agent } = await site()
  const refused = async (ids: string[]) => {
    const answer = await agent.get(bulkContactsPath({ do: 'delete', ids }), html)
    expect(answer.status).toBe(303)
    return (await agent.get('/contacts', html)).text
  }
  expect(await refused([])).toContain(contactsNoneChosen)
  const many = Array.from({ length: 201 }, (_, n) => `2${String(n).padStart(25, '0')}`)
  expect(await refused(many)).toContain(contactsTooMany(200))
  for (const path of [contactsCsvPath({ ids: many }), contactsVcardPath({ ids: many })]) {
    const { status, text } = await agent.get(path, html)
    expect(status).toBe(400)
    expect(text).toContain(contactsTooMany(200))
  }
  expect((await agent.get('/contacts/bulk?do=burn&ids=1', html)).status).toBe(400)
})
