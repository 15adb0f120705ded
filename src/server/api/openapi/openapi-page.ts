import type { APIContext } from 'astro'
import { programPaths } from './program-paths.ts'
import { sitePaths } from './site-paths.ts'

const about =
  'Listings for other programs. Keys are made by the site’s administrator. A program sees what a person with the role of ' +
  'its key sees on the pages. The RESO Web API describes its fields at /odata/$metadata, Spark’s API at /v1/standardfields.'

/** Describes what programs can ask, in OpenAPI 3.1. It has nothing of listings, so anyone may read it. */
export const describeApi = ({ locals: { publicOrigin, siteName } }: APIContext) => ({
  openapi: '3.1.0',
  info: { title: siteName, version: '1', description: about },
  servers: [{ url: publicOrigin }],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key, or a token of /odata/token.' },
    },
  },
  paths: { ...programPaths, ...sitePaths },
})
