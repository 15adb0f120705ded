export { handlePasskeyOptions as GET } from '#src/server/account/second-factor/passkey-pages.ts'
