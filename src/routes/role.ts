import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { homePath } from '#/areas/home.ts'
import { role } from '#/contract/core/fields.ts'
import { switchRole } from '#/features/auth/auth.functions.ts'
import { readForm } from '#/server/form-post.server.ts'
import { refererPath } from '#/server/referer-path.ts'

/** The role switch posts here and leads to the role's own area; a role that is not held changes nothing. */
export const Route = createFileRoute('/role')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const values = await readForm(request)
        const wanted = v.safeParse(role, values?.role)
        const switched = wanted.success && (await switchRole({ data: wanted.output })).ok
        const location = switched ? homePath(wanted.output) : refererPath(request)
        return new Response(null, { status: 303, headers: { location } })
      },
    },
  },
})
