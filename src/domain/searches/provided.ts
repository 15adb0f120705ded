/** Who of these contacts has a search. */
export const providedTo = (contacts: readonly { readonly Id: string; readonly hasIt: boolean }[]) =>
  Object.fromEntries(contacts.map(({ Id, hasIt }) => [Id, hasIt]))
