import { expect, it } from 'vitest'
import { signatureForAgents, signatureLong } from '#src/domain/account/messages/account-messages.ts'
import { getOwnAccount, saveSignature } from '#src/use-cases/account/own/own-account.ts'
import { accountContext } from '../../support/account.ts'
import { userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

it('stores an agent’s signature of several lines, at most 600 characters, and no one else’s', async () => {
  const account = accountContext(emptyDatabase())
  const agent = { ...account, ...(await userContext(account, 'agent')) }
  const signature = () => getOwnAccount(agent, null).signature
  expect(signature()).toBe('')
  expect(await saveSignature(agent, '  Ann\r\nHarbor Realty \n')).toBeNull()
  expect(signature()).toBe('Ann\nHarbor Realty')
  expect(await saveSignature(agent, 'x'.repeat(601))).toBe(signatureLong(600))
  expect(signature()).toBe('Ann\nHarbor Realty')
  expect(await saveSignature(agent, ' ')).toBeNull()
  expect(signature()).toBe('')
  const buyer = { ...account, ...(await userContext(account, 'buyer', 'vow')) }
  await expect(saveSignature(buyer, 'Bo')).rejects.toThrow(signatureForAgents)
  expect(getOwnAccount(buyer, null).signature).toBeNull()
})
