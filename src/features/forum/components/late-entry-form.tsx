import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import { EntryForm as ServedEntryForm, type EntryFormProps } from './entry-form.tsx'

// The form and its editor come for whoever may write: most who read a topic do not. The server cannot wait.
const EntryForm = createIsomorphicFn()
  .server(() => ServedEntryForm)
  .client(() => lazyPart(() => import('./entry-form.tsx').then((part) => part.EntryForm)))()

export const LateEntryForm = (props: EntryFormProps) => (
  <Suspense>
    <EntryForm {...props} />
  </Suspense>
)
