/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends Readonly<import('#src/server/request/locals.ts').Locals> {}
}
