// Sentences of our own: the specification leaves the sign-in page to us.

export const signInRefused = 'That sign-in name and password do not belong together.'
export const signInIncomplete = 'Please fill in both the sign-in name and the password.'
export const signInBusy = 'Many people are signing in at the moment. Please try again in a moment.'
export const signInWait = (minutes: number) =>
  `That were too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
