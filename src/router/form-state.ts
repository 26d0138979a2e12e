import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '#/server/request-context.server.ts'
import type { FormState } from '#/lib/form-state.ts'

/** What a form posted without JavaScript brought back; undefined in the browser and on a first visit. For loaders. */
export const currentFormState = createIsomorphicFn()
  .server((form: string): FormState | undefined => {
    const state = requestContext()?.formState
    return state?.form === form ? state : undefined
  })
  .client((_form: string): FormState | undefined => undefined)
