import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '../server/request-context.server.ts'

/**
 * For `<html>`, of a page whose panels come after it: styles keep their places for them (`in-data-streamed:`). The browser
 * leaves the attribute as it came.
 */
export const streamedMark = createIsomorphicFn()
  .server((): object => (requestContext()?.streams ? { 'data-streamed': '' } : {}))
  .client((): object => ({}))
