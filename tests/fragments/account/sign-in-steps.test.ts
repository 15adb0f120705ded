import { expect, it } from 'vitest'
import Account from '#src/pages/account/index.astro'
import Passkeys from '#src/pages/account/passkeys.astro'
import SecondFactor from '#src/pages/account/second_factor.astro'
import { userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { localsWith } from '../../support/pages/locals.ts'
import { attributeOf, elementsNamed, elementsOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

it('an account without a second step is offered one, and passkeys', async () => {
  const context = localsWith(await userContext({ db: emptyDatabase() }, 'agent'))
  const account = await render(Account, '/account', context)
  expect(account).toContain('Two-step sign-in is off.')
  expect(account).toContain('You have no passkeys.')
  const steps = await render(SecondFactor, '/account/second_factor', context)
  expect(steps).toContain('You’ll need an authenticator app.')
  expect(steps).not.toContain('Turn off two-step sign-in')
  expect(await render(Passkeys, '/account/passkeys', context)).toContain('Add a passkey')
})

it('every label in the account belongs to one field', async () => {
  const context = localsWith(await userContext({ db: emptyDatabase() }, 'agent'))
  const account = await render(Account, '/account', context)
  const ids = elementsOf(account).flatMap((element) => attributeOf(element, 'id') ?? [])
  expect(ids).toEqual([...new Set(ids)])
  const labeled = elementsNamed(account, 'label').map((label) => attributeOf(label, 'for'))
  expect(labeled).toContain('current_password')
  for (const id of labeled.filter((id) => id !== undefined)) expect(ids).toContain(id)
})
