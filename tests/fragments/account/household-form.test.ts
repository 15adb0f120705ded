import { expect, it } from 'vitest'
import Household from '#src/pages/account/household.astro'
import { inviteToHousehold } from '#src/use-cases/account/household/invite-to-household.ts'
import { accountContext } from '../../support/account.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { attributeOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'
import { formsOn } from '../../support/server/forms.ts'

it('Enter in the email of another invitation sends it, rather than canceling the one that waits', async () => {
  const db = emptyDatabase()
  const context = { ...accountContext(db), ...(await userContext(testContext(db), 'Ana', 'vow')) }
  expect(await inviteToHousehold(context, 'sam@example.com')).toBeNull()
  const text = await render(Household, '/account/household', context)
  const form = formsOn({ text }).find(({ action }) => action === '/account/household')
  const buttons = form!.controls.filter(({ tagName }) => tagName === 'button')
  expect(buttons.map((button) => attributeOf(button, 'value'))).toEqual([
    'invite',
    'cancel',
    'invite',
  ])
})
