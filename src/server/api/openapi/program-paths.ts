import { queryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { type EntityName, entityNames } from '#src/use-cases/api/odata/odata-entities.ts'
import { assistantTools } from '../assistants/assistant-tools.ts'
import {
  answers,
  everyoneMay,
  inPath,
  json,
  type Operation,
  ofKeys,
  type Paths,
  query,
  withKey,
} from './operation.ts'
import { sparkOperations } from './spark-operations.ts'

const optionTexts: Readonly<Record<string, string>> = {
  filter: "A condition, such as City eq 'Harbor' and ListPrice le 500000.",
  orderby: 'Fields with asc or desc.',
  select: 'Names of the fields to return.',
  expand: 'Related records, such as Media or OpenHouses.',
  top: 'The most records in all.',
  skip: 'After how many to begin.',
  count: 'true adds the number of matches.',
  skiptoken: 'Where to go on; part of the next link.',
  format: 'json.',
}

const optionsFor = (...names: readonly string[]) =>
  names.map((name) => query(`$${name}`, optionTexts[name] ?? name))

const odataErrors = [400, ...ofKeys, 404, 501]

/** Options that a resource has not, or not always. Only listings have related records. */
const withoutOptions: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  Media: ['orderby', 'skip', 'count'],
  EntityEvent: ['skip', 'count'],
}

function entityPaths(name: EntityName): Paths {
  const isProperty = name === 'Property'
  const options = queryOptions.filter(
    (option) => !withoutOptions[name]?.includes(option) && (isProperty || option !== 'expand'),
  )
  const read = (
    id: string,
    operation: Pick<Operation, 'summary' | 'parameters' | 'responses'>,
  ) => ({
    get: withKey('RESO Web API', { operationId: `odata_${name}${id}`, ...operation }),
  })
  const count = read('_count', {
    summary: `RESO Web API: the number of ${name} records`,
    parameters: optionsFor('filter'),
    responses: answers('The number.', 'text/plain', odataErrors),
  })
  return {
    [`/odata/${name}`]: read('', {
      summary: `RESO Web API: ${name} records`,
      parameters: optionsFor(...options),
      responses: answers('A page of records, with a next link.', json, odataErrors),
    }),
    [`/odata/${name}('{key}')`]: read('_by_key', {
      summary: `RESO Web API: one ${name} record`,
      parameters: [
        inPath('key', 'The key of the record.'),
        ...optionsFor('select', ...(isProperty ? ['expand'] : [])),
      ],
      responses: answers('The record.', json, odataErrors),
    }),
    ...(options.includes('count') && { [`/odata/${name}/$count`]: count }),
  }
}

const odataPaths: Paths = {
  '/odata': {
    get: withKey('RESO Web API', {
      operationId: 'odata_service',
      summary: 'RESO Web API: the service document',
      responses: answers('The resources.', json, [...ofKeys]),
    }),
  },
  '/odata/$metadata': {
    get: withKey('RESO Web API', {
      operationId: 'odata_metadata',
      summary: 'RESO Web API: the fields that the key can read',
      responses: answers('CSDL.', 'application/xml', [...ofKeys]),
    }),
  },
  '/odata/follow': {
    get: withKey('RESO Web API', {
      operationId: 'odata_follow',
      summary: 'What a site of Plat that follows this one needs to know',
      responses: answers('The state of this site.', json, [...ofKeys]),
    }),
  },
  '/odata/token': {
    post: {
      operationId: 'token',
      summary: 'A token for an hour, by OAuth 2.0 client credentials',
      tags: ['RESO Web API'],
      security: everyoneMay,
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['grant_type'],
              properties: {
                grant_type: { const: 'client_credentials' },
                client_id: { type: 'string' },
                client_secret: { type: 'string' },
              },
            },
          },
        },
      },
      responses: answers('The token.', json, [400, 401, 429]),
    },
  },
  ...Object.assign({}, ...entityNames.map(entityPaths)),
}

const assistantPaths: Paths = {
  '/mcp': {
    post: withKey('Assistants', {
      operationId: 'mcp',
      summary: 'Model Context Protocol, streamable HTTP without sessions',
      description: `Tools: ${assistantTools.map(({ name }) => name).join(', ')}.`,
      requestBody: {
        required: true,
        content: { [json]: { schema: { type: 'object', required: ['jsonrpc', 'method'] } } },
      },
      responses: {
        ...answers('The answer to a request.', json, [400, ...ofKeys, 404]),
        '202': { description: 'A notification was taken.' },
      },
    }),
  },
}

/** What programs read with a key. Spark’s resources, OData’s, and the tools are those that the routes have. */
export const programPaths: Paths = {
  ...odataPaths,
  ...sparkOperations,
  ...assistantPaths,
}
