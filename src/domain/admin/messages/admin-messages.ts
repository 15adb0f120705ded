export const noSuchUser = 'There is no such user.'
export const lastAdministrator =
  'This is the only administrator who can sign in. Make somebody else one first.'
export const userSaved = 'Saved. Every session of this account has ended.'
export const resetMailed = 'A link for a new password is on its way.'
export const noAddress = 'This account has no address that a link could be sent to.'
export const invited = (email: string) => `An invitation is on its way to ${email}.`
export const addressTaken = 'An account with this address exists already.'
export const memberUnknown = (id: string) => `There is no member with this key or ${id}.`
export const memberNeeded = (id: string) => `An agent needs the key or ${id} of a member.`
export const settingsSaved = 'Saved.'
export const termsEmpty = 'Please write at least one paragraph.'
export const termsVersionNeeded =
  'The text changed: please give it a new version, so that acceptances tell which one was meant.'
