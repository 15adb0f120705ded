import { sparkResources } from '../spark/spark-resources.ts'
import {
  answers,
  everyoneMay,
  inPath,
  json,
  ofKeys,
  type Paths,
  query,
  withKey,
} from './operation.ts'

/** The path of a resource whose pattern leaves only ids and names open. */
const sparkPathOf = ({ source }: RegExp): string =>
  `/v1/${source
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\/', '/')
    .replace(/\(\?:[^)]*\)\?/g, '')
    .replace(/\(\[\^\/\]\+\)|\(\.\+\)/g, '{id}')}`

const sparkParameters: Readonly<Record<string, string>> = {
  _filter: 'A filter in SparkQL.',
  _orderby: 'Fields with + or -, such as -ListPrice,+City.',
  _select: 'Names of the fields to return.',
  _expand: 'Photos, PrimaryPhoto, Videos, VirtualTours, OpenHouses, or CustomFields.',
  _limit: 'How many to return.',
  _page: 'Which page to return.',
  _skip: 'After how many to begin.',
  _pagination: '1 adds the number of pages, count gives nothing else.',
  _skiptoken: 'Where to go on; empty to begin a walk.',
}

const wordsOf = (path: string) =>
  path
    .replace('/v1/', '')
    .replace(/\/?\{id\}\/?/g, ' ')
    .trim()

const resourcePaths: Paths = Object.fromEntries(
  sparkResources.map(({ path: pattern, parameters }) => {
    const path = sparkPathOf(pattern)
    const isOne = path.includes('{id}')
    const operation = withKey('Spark', {
      operationId: `spark_${path.slice(4).replace(/\W+/g, '_').replace(/_$/, '')}`,
      summary: `Spark: ${wordsOf(path)}${isOne ? ', by id or name' : ''}`,
      parameters: [
        ...(isOne ? [inPath('id', 'The id, or the name of a field.')] : []),
        ...parameters.map((name) => query(name, sparkParameters[name] ?? name)),
      ],
      responses: answers('The envelope D with Results.', json, [400, ...ofKeys, 404]),
    })
    return [path, { get: operation }]
  }),
)

const sessionPaths: Paths = {
  '/v1/session': {
    post: {
      operationId: 'spark_begin_session',
      summary: 'Spark: begins a signed session, for keys that may sign',
      tags: ['Spark'],
      security: everyoneMay,
      parameters: [
        query('ApiKey', 'The id of the key.', true),
        query('ApiSig', 'The signature.', true),
      ],
      responses: answers('The envelope D with the token.', json, [400, 401, 429]),
    },
  },
  '/v1/session/{token}': {
    delete: withKey('Spark', {
      operationId: 'spark_end_session',
      summary: 'Spark: ends a signed session',
      parameters: [inPath('token', 'The token of the session.')],
      responses: answers('The envelope D.', json, [401, 404]),
    }),
  },
}

/** Spark’s resources, with the parameters that each takes. */
export const sparkOperations: Paths = { ...resourcePaths, ...sessionPaths }
