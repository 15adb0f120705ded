/** Whether signing in led to this page. */
export const isFromSignIn = document.referrer.startsWith(`${location.origin}/sign_in`)
