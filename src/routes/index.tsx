import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
export const Route = createFileRoute('/')({
  component: () => <h1 className="text-hero bg-tint md:p-4">{m.app_tagline()}</h1>,
})
