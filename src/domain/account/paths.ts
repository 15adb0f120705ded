import { withQuery } from '#src/domain/with-query.ts'

export const registerPath = (returnTo?: string | null) =>
  withQuery('/register', { return_to: returnTo })
export const verifyPath = (token: string) => withQuery('/register/verify', { token })
export const forgottenPasswordPath = () => '/password/forgotten'
export const resetPasswordPath = (token: string) => withQuery('/password/reset', { token })
export const termsPath = (
  about: { version?: string | undefined; return_to?: string | null | undefined } = {},
) => withQuery('/terms', about)
export const privacyPath = () => '/privacy'
export const accountPath = () => '/account'
export const keysHelpPath = () => '/account#keys'
export const householdPath = (said?: 'invited' | 'canceled' | 'joined' | 'ended') =>
  withQuery('/account/household', { said })
export const householdInvitationPath = (token: string) => withQuery('/household', { token })
export const leavePath = () => '/account/leave'
export const ownDataPath = (kind: string | null = null) =>
  kind === null ? '/account/export.json' : withQuery('/account/export.csv', { kind })
export const setUpPath = (token: string) => withQuery('/set_up', { token })
export const confirmEmailPath = (token: string) => withQuery('/account/email/confirm', { token })
export const undoEmailPath = (token: string) => withQuery('/account/email/undo', { token })
export const invitationPath = (token: string) => withQuery('/invitation', { token })

export const signInCodePath = (returnTo?: string | null) =>
  withQuery('/sign_in/code', { return_to: returnTo })
export const signInPasskeyPath = () => '/sign_in/passkey'
export const passkeyOptionsPath = () => '/sign_in/passkey_options'
export const secondFactorPath = (returnTo?: string | null) =>
  withQuery('/account/second_factor', { return_to: returnTo })
export const passkeysPath = (returnTo?: string | null) =>
  withQuery('/account/passkeys', { return_to: returnTo })
export const toolsPath = () => '/tools'
export const toolsMenuPath = () => '/fragments/tools'
