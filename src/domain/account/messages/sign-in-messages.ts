export const signInRefused = 'That sign-in name and password don’t match.'
export const signInIncomplete = 'Please enter both your sign-in name and your password.'
export const signInBusy = 'A lot of people are signing in right now. Please try again in a moment.'
export const signInWait = (minutes: number) =>
  `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`

export const accountCannotSave =
  'This account can’t save anything. Please sign in with another one, or register.'
export const signInReasons = {
  renew: (days: number) =>
    `Your MLS requires you to confirm your password every ${days} days. Please sign in again.`,
  ended: () => 'You’re no longer signed in. Please sign in again.',
  late: () => 'That took too long. Please sign in again.',
  passkey: () =>
    'To sign in with a passkey, you need JavaScript and a browser that supports passkeys. Please use your password.',
} as const
export const codeEmpty = 'Please enter the six-digit code from your app.'
export const codeWrong = 'That code isn’t correct. Please enter the one your app shows now.'
export const recoveryCodeWrong = 'That recovery code isn’t correct or has already been used.'
export const passkeyRefused = 'That passkey doesn’t work here. Please use your password.'
