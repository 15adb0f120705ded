export const signInRefused = 'That sign-in name and password do not belong together.'
export const signInIncomplete = 'Please fill in both the sign-in name and the password.'
export const signInBusy = 'Many people are signing in at the moment. Please try again in a moment.'
export const signInWait = (minutes: number) =>
  `That were too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`

export const accountCannotSave =
  'Your account cannot save. Please sign in with another one, or register.'
export const signInReasons = {
  renew: (days: number) =>
    `Your MLS asks you to confirm your password every ${days} days. Please sign in once more.`,
  ended: () => 'You are not signed in any more. Please sign in again.',
  late: () => 'That took too long. Please sign in again.',
  passkey: () =>
    'Signing in with a passkey needs a browser that runs scripts and knows passkeys. Please use your password.',
} as const
export const codeEmpty = 'Please enter the six digits that your app shows.'
export const codeWrong = 'That code is not right. Please enter the one that your app shows now.'
export const recoveryCodeWrong = 'That recovery code is not right, or was already used.'
export const passkeyRefused = 'That passkey could not be used here. Please use your password.'
