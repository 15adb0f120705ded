export const householdSignIn = 'Please sign in to share favorites.'
export const householdForConsumers =
  'Households are for buyers. To see what your clients like, open their contacts.'
export const householdEmailOwn = 'This is your own email address. Enter someone else’s.'
export const householdTaken =
  'You already share favorites with someone. Stop sharing with them first.'
export const householdInvited = (email: string) =>
  `We sent an invitation to ${email}. You’ll share favorites once it’s accepted.`
export const householdCanceled = 'The invitation was canceled.'
export const householdJoined = 'You now share favorites.'
export const householdEnded = 'You no longer share favorites. Everything you saved is still there.'
export const householdOther = (email: string) =>
  `This invitation is for ${email}. Sign in with the account for that address.`

const theirs: Readonly<Record<string, (name: string) => string>> = {
  Custom: (name) => `Added by ${name}`,
  Favorites: (name) => `${name} likes this`,
  Possibilities: (name) => `A possibility for ${name}`,
  Recommended: (name) => `Recommended to ${name}`,
  Rejects: (name) => `${name} hid this`,
  Removed: (name) => `${name} removed this`,
}

const texts: Readonly<Record<string, (name: string) => string>> = {
  Custom: (name) => `Added by you and ${name}`,
  Favorites: (name) => `You and ${name} like this`,
  Possibilities: (name) => `A possibility for you and ${name}`,
  Recommended: (name) => `Recommended to you and ${name}`,
  Rejects: (name) => `You and ${name} hid this`,
  Removed: (name) => `You and ${name} removed this`,
}

export const sharedMark = (collection: string, name: string, isBoth: boolean): string =>
  (isBoth ? texts : theirs)[collection]?.(name) ?? name
