import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { unsaidOf } from '#/contract/job/job-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { missingIn, readJob, type JobValues } from '../job-form.ts'
import { Completeness } from './completeness.tsx'
import { FairWording } from './fair-wording.tsx'
import { JobPreview } from './job-preview.tsx'

type JobFormFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** What the form begins with. */
  values: JobValues
  house: string
  children: ReactNode
}

/** The form, and what comes of it: how people will find it, and what it still lacks. */
export function JobFormFrame({ form, values, house, children }: JobFormFrameProps) {
  const typed = useTyped(form) ?? values
  return (
    <div className="@container/job">
      <div className="grid gap-x-12 gap-y-8 @min-[1080px]/job:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label={m.recruiting_before()} className="@min-[1080px]/job:pt-8">
          <div className="sticky top-24 space-y-6">
            <JobPreview values={typed} house={house} />
            <FairWording values={typed} />
            <Completeness missing={missingIn(typed)} unsaid={unsaidOf(typed)} />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** What stands in the form now, once somebody has written in it. */
function useTyped(form: RefObject<HTMLFormElement | null>): JobValues | null {
  const [typed, setTyped] = useState<JobValues | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => setTyped(readJob(new FormData(element)))
    const said = ['input', 'change'] as const
    for (const event of said) element.addEventListener(event, read)
    return () => said.forEach((event) => element.removeEventListener(event, read))
  }, [form])
  return typed
}
