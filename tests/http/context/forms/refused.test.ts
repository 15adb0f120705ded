import { expect, it } from 'vitest'
import { attributeOf, elementsNamed } from '../../../support/pages/markup.ts'
import { formsOn } from '../../../support/server/forms.ts'
import { buttonOf, formSite, formsFor, html, nameOf, sendForm, textsIn } from './support.ts'

const typed = 'Typed words 27'
/** Longer than any single line may be. */
const long = `${typed} `.repeat(120).trim()

it.each(['agent', 'admin'])(
  'what is refused comes back with its words, on every page of %s',
  async (login) => {
    const { site, rows, as } = await formSite()
    const someone = await as(login)
    const lost: string[] = []
    let refused = 0
    for (const { path, form } of await formsFor(someone, rows, login)) {
      const names = textsIn(form).map(nameOf)
      for (const name of names) {
        const filled = Object.fromEntries(names.map((one) => [one, one === name ? long : typed]))
        const reply = await sendForm(site.origin, someone, path, form, {
          ...buttonOf(form),
          ...filled,
        })
        if (reply.status !== 422) continue
        refused += 1
        const back = formsOn(reply).map(({ fields }) => [...fields.values()])
        if (!back.some((values) => names.every((one) => values.includes(filled[one]!))))
          lost.push(`${path} → ${form.action} ${name}`)
      }
    }
    expect(lost).toEqual([])
    expect(refused).toBeGreaterThan(10)
  },
  240_000,
)

it('a form whose address has a fragment comes back scrolled to itself, where its message is', async () => {
  const { rows, as } = await formSite()
  const someone = await as('agent')
  const addressed = (await formsFor(someone, rows, 'agent')).filter(({ form }) =>
    form.action.includes('#'),
  )
  expect(addressed.length).toBeGreaterThan(1)
  for (const { path, form } of addressed) {
    const { text } = await someone.get(path, html)
    const ids = elementsNamed(text, 'form').map((one) => attributeOf(one, 'id'))
    expect(ids, path).toContain(form.action.split('#')[1])
  }
})
