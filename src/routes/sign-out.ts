import { createFileRoute } from '@tanstack/react-router'
import { signOut } from '#/features/auth/auth.functions.ts'

/** The account menu posts here. The browser's copy is forgotten by the new page; a failure leaves nothing signed in either. */
export const Route = createFileRoute('/sign-out')({
  server: {
    handlers: {
      POST: async () => {
        await signOut()
        return new Response(null, { status: 303, headers: { location: '/' } })
      },
    },
  },
})
