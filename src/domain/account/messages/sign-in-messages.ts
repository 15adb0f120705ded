export const signInRefused = 'Your sign-in name or password isn’t right. Please try again.'
export const signInIncomplete = 'Please enter both your sign-in name and your password.'
export const signInBusy = 'A lot of people are signing in right now. Please try again in a moment.'
export const signInWait = (minutes: number) =>
  `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`

export const accountCannotSave =
  'This account can’t save anything. Please sign in with another one, or register.'
export const signInReasons = {
  renew: (days: number) =>
    `The MLS requires you to confirm your password every ${days} days. Please sign in again.`,
  ended: () => 'You’re no longer signed in. Please sign in again.',
  late: () => 'Signing in took too long. Please try again.',
  passkey: () =>
    'To sign in with a passkey, you need JavaScript and a browser that supports passkeys. Please use your password.',
} as const
export const codeEmpty = 'Please enter the six-digit code from your app.'
export const codeWrong = 'This code isn’t correct. Enter the one your app shows now.'
export const recoveryCodeWrong = 'This recovery code isn’t correct or was already used.'
export const passkeyRefused = 'This passkey doesn’t work here. Please use your password.'
