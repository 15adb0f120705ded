export { handlePasskeyOptions as GET } from '#src/server/second-factor/passkey-pages.ts'
