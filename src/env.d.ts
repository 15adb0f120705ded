/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends Readonly<import('#src/server/context/request/locals.ts').Locals> {}
}
