export const householdSignIn = 'Please sign in to share favorites.'
export const householdForConsumers =
  'Households are for buyers. You see what your clients like with their contacts.'
export const householdEmailOwn = 'This is your own address.'
export const householdTaken = 'You share favorites with someone already. Stop that first.'
export const householdInvited = (email: string) =>
  `We have sent an invitation to ${email}. You share favorites as soon as it is accepted.`
export const householdCanceled = 'The invitation no longer works.'
export const householdJoined = 'You share favorites now.'
export const householdEnded =
  'You no longer share favorites. All that you collected is still there.'
export const householdOther = (email: string) =>
  `This invitation is for ${email}. Sign in with the account of that address.`

const theirs: Readonly<Record<string, (name: string) => string>> = {
  Custom: (name) => `Added by ${name}`,
  Favorites: (name) => `${name} likes this`,
  Possibilities: (name) => `A possibility for ${name}`,
  Recommended: (name) => `Recommended to ${name}`,
  Rejects: (name) => `${name} hid this`,
  Removed: (name) => `${name} removed this`,
}

const both: Readonly<Record<string, (name: string) => string>> = {
  Custom: (name) => `Added by you and ${name}`,
  Favorites: (name) => `You and ${name} like this`,
  Possibilities: (name) => `A possibility for you and ${name}`,
  Recommended: (name) => `Recommended to you and ${name}`,
  Rejects: (name) => `You and ${name} hid this`,
  Removed: (name) => `You and ${name} removed this`,
}

export const sharedMark = (collection: string, name: string, isBoth: boolean): string =>
  (isBoth ? both : theirs)[collection]?.(name) ?? name
