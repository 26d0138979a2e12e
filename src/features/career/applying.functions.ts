import { createServerFn } from '@tanstack/react-start'
import { applicationCalls } from '#/contract/job/application.calls.ts'
import type { ApplicationInput, OwnApplication } from '#/contract/job/application.ts'
import type { Result } from '#/contract/core/result.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

type Id = { id: string }
type Written = Id & { body: ApplicationInput }

const own = (result: Result<{ application: OwnApplication }>): Result<OwnApplication> =>
  result.ok ? ok(result.data.application) : result

/** Kept as a draft, that nobody else sees. `id`: of the job. */
export const saveApplication = createServerFn({ method: 'POST' })
  .validator((input: Written) => input)
  .handler(async ({ data: { id, body } }) => own(await api(applicationCalls.save, { params: { id }, body })))

export const submitApplication = createServerFn({ method: 'POST' })
  .validator((input: Written) => input)
  .handler(async ({ data: { id, body } }) => own(await api(applicationCalls.submit, { params: { id }, body })))

/** As a form without a script posts it. */
export const fileCv = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }): Promise<Result<OwnApplication | null>> => {
    const [job, file] = [data.get('job'), data.get('file')]
    // Nothing was chosen: nothing is done.
    if (!(file instanceof File)) return ok(null)
    const upload = new Uint8Array(await file.arrayBuffer())
    return own(
      await api(applicationCalls.file, { params: { id: String(job) }, query: { name: file.name || 'cv' }, upload }),
    )
  })

export const unfileCv = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(async ({ data }) => own(await api(applicationCalls.unfile, { params: data })))

/** `id`: of the application. */
export const chooseTime = createServerFn({ method: 'POST' })
  .validator((params: Id & { time: string }) => params)
  .handler(async ({ data }) => own(await api(applicationCalls.choose, { params: data })))

/** `id`: of the application. */
export const keepApplication = createServerFn({ method: 'POST' })
  .validator((input: Id & { months: number }) => input)
  .handler(async ({ data: { id, months } }) =>
    own(await api(applicationCalls.keep, { params: { id }, body: { months } })),
  )

/** For good, with all that was written of it. `id`: of the application. */
export const withdrawApplication = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(applicationCalls.withdraw, { params: data }))
