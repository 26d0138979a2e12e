import { env } from '#/process/env.ts'

/** Who runs this server, as they have said. */
export const operatorFacts = () => env().operator
