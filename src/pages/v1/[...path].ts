import { answerSpark } from '#src/server/api/spark/answer-spark.ts'
import { spark } from '#src/server/context/request/answer/route-kind.ts'

export const ALL = spark(answerSpark)
