import { eq } from '#db/orm/drizzle.ts'
import { findSpecialCollections } from '#db/queries/collections/collection-rows.ts'
import { findEntries } from '#db/queries/collections/entry-rows.ts'
import { contacts } from '#db/schema/index.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListings } from '../../support/listings/listings.ts'

/** A site of nine listings with an agent, another one, a buyer, and a client of the agent's with an account. */
export async function collectingSite() {
  const context = testContext(emptyDatabase())
  await insertListings(context.db, 9)
  const agent = await userContext(context, 'agent')
  const buyer = await userContext(context, 'buyer', 'vow')
  const client = await userContext(context, 'client', 'portal')
  const contactId = await contactOf(agent, 'ana@example.com')
  const clientContact = await contactOf(agent, 'client@example.com')
  await context.db.write(({ orm }) =>
    orm
      .update(contacts)
      .set({ UserId: client.user!.id, Primary: true })
      .where(eq(contacts.Id, clientContact))
      .run(),
  )
  const other = await userContext(context, 'other')
  return { context, agent, other, buyer, client, contactId, clientContact }
}

export async function contactOf(agent: Context, PrimaryEmail: string): Promise<string> {
  const outcome = await addContact(agent, {
    GivenName: 'Ana',
    FamilyName: 'Ruiz',
    PrimaryEmail,
    PrimaryPhoneNumber: '',
    MobilePhoneCountryCode: 'US',
  })
  if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.fields))
  return outcome.contact.Id
}

/** The listings in the special carts of an account or a contact, by name. */
export function collectionsOf({ db }: Context, holder: { user?: Context; contactId?: string }) {
  const { user, contactId } = holder
  const rows = findSpecialCollections(
    db.read,
    contactId === undefined
      ? { ownerId: user!.user!.id, contactId: null }
      : { ownerId: null, contactId },
  )
  return Object.fromEntries(
    rows
      .map((row) => [row.PortalCartType, listingsIn(db, row.Id)] as const)
      .filter(([, ids]) => ids.length > 0),
  )
}

export const listingsIn = (db: Context['db'], id: string) =>
  findEntries(db.read, id).map(({ listing }) => listing)
